import { ServerError, type ServerErrorOptions } from '../http/server-error.ts';

/**
 * The error for a refused token. The response is the same whatever was wrong, except for the times of an ID token
 * (`ERR_TOKEN_CLOCK`); the reason goes to the log.
 *
 * @param about - `subject`, `issuer`: whom a token with a good signature names
 */
export function tokenRefused(
  reason: string,
  about: Pick<ServerErrorOptions, 'cause' | 'subject' | 'issuer'> = {},
): ServerError {
  return new ServerError('ERR_TOKEN_REFUSED', `The token is refused: ${reason}`, { status: 401, ...about });
}
