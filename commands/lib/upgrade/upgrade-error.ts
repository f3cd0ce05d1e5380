/** Nothing was changed; the message names the remedy. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
  readonly code: 'ERR_USAGE' | 'ERR_UNKNOWN_VERSION' | 'ERR_REGISTRY' | 'ERR_UPSTREAM_FILE';

  constructor(code: UpgradeError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
