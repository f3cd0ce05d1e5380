import type { EndedSessions, ReaderSession, SessionList } from '@kwikid/wire/auth';
import { sessionsPath } from '@kwikid/wire/urls';

export type { ReaderSession };

/** The server refused, or did not respond. */
export class SessionsError extends Error {
  override readonly name = 'SessionsError';
  readonly code = 'ERR_SESSIONS_SERVICE';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`the list of sessions: HTTP ${status}`, options);
    this.status = status;
  }
}

/** @throws {SessionsError} */
export async function readSessions(): Promise<ReaderSession[]> {
  const { sessions } = (await (await request('GET', sessionsPath)).json()) as SessionList;
  return sessions;
}

/** Ends one of the reader's sessions. @throws {SessionsError} */
export async function endSession({ handle }: ReaderSession): Promise<void> {
  await request('DELETE', `${sessionsPath}/${encodeURIComponent(handle)}`);
}

/** Ends all of the reader's sessions except this one. @returns how many @throws {SessionsError} */
export async function endOtherSessions(): Promise<number> {
  const { ended } = (await (await request('DELETE', sessionsPath)).json()) as EndedSessions;
  return ended;
}

async function request(method: string, path: string): Promise<Response> {
  const response = await fetch(path, { method, headers: { 'X-Requested-With': 'fetch' } }).catch(
    (cause: unknown) => {
      throw new SessionsError(0, { cause });
    },
  );
  if (!response.ok) throw new SessionsError(response.status);
  return response;
}
