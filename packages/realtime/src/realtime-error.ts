/** An error of this package. */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError';
  readonly code: `ERR_${string}`;

  /** @param code - stable, for tests and searches @param message - what happened */
  constructor(code: `ERR_${string}`, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
