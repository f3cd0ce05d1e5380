import type { ErrorCode } from '@kwikid/wire/error-codes';

/** What a refused request gets: a status and a stable code, nothing internal. */
export interface ServerErrorOptions extends ErrorOptions {
  /** HTTP status of the response. */
  status: number;
  /** Seconds after which it makes sense to try again, for `Retry-After`. */
  retryAfterSeconds?: number;
  /** Whom a token with a good signature names, for the log. */
  subject?: string;
  /** The issuer of the subject. */
  issuer?: string;
}

/**
 * The base of every error that this server throws on purpose.
 *
 * `code` is stable and safe to show; `message` names the remedy and goes to the log only.
 */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Whom a token with a good signature names, for the log. */
  subject: string | undefined;
  /** The issuer of the subject. */
  issuer: string | undefined;

  constructor(code: ErrorCode, message: string, options: ServerErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.subject = options.subject;
    this.issuer = options.issuer;
  }
}
