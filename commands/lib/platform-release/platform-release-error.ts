/** A release cannot be added; the message names the remedy. */
export class PlatformReleaseError extends Error {
  override name = 'PlatformReleaseError';
  readonly code: 'ERR_NUMBER' | 'ERR_SOURCE' | 'ERR_REPOSITORY' | 'ERR_CHANGES' | 'ERR_EXISTS';

  constructor(code: PlatformReleaseError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
