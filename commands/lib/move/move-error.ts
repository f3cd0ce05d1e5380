/** Nothing was changed; the message names the remedy. */
export class MoveError extends Error {
  override name = 'MoveError';
  readonly code:
    | 'ERR_USAGE'
    | 'ERR_UNKNOWN'
    | 'ERR_EXISTS'
    | 'ERR_NAME'
    | 'ERR_HEADING'
    | 'ERR_USED'
    | 'ERR_PROMISED'
    | 'ERR_UNCOMMITTED';

  constructor(code: MoveError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
