import { ServerError } from '../http/server-error.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/**
 * The session of a request that the gate let in.
 *
 * @param cookies - the header `Cookie`
 * @throws {ServerError} `ERR_NO_SESSION` (401) if it has ended since
 */
export async function requiredSession(
  sessions: Pick<Sessions, 'read'>,
  cookies: string | undefined,
): Promise<Session> {
  const { session } = await sessions.read(cookies);
  if (session === undefined)
    throw new ServerError('ERR_NO_SESSION', 'The session has ended: sign in again', { status: 401 });
  return session;
}
