/** A session as the server tells of it. Times are seconds since the epoch. */
export interface ReaderSession {
  /** Names the session to the server, and opens nothing. */
  handle: string;
  started: number;
  lastSeen: number;
  expires: number;
  /** Such as 'Firefox on Linux'; '' if it is not known. */
  browser: string;
  /** The session of this browser. */
  current: boolean;
  endedAt?: number;
  endedBy?: 'reader' | 'reader-elsewhere' | 'provider' | 'administrator' | 'expired';
}

/** The server refused, or did not answer. */
export class SessionsError extends Error {
  override readonly name = 'SessionsError';
  readonly code = 'ERR_SESSIONS_SERVICE';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`the sessions answered ${status}`, options);
    this.status = status;
  }
}

const address = '/api/sessions';

/** @throws {SessionsError} */
export async function readSessions(): Promise<ReaderSession[]> {
  const { sessions } = (await (await ask('GET', address)).json()) as { sessions: ReaderSession[] };
  return sessions;
}

/** Ends one of the reader's sessions. @throws {SessionsError} */
export async function endSession({ handle }: ReaderSession): Promise<void> {
  await ask('DELETE', `${address}/${encodeURIComponent(handle)}`);
}

/** Ends all of the reader's sessions but this one. @returns how many @throws {SessionsError} */
export async function endOtherSessions(): Promise<number> {
  const { ended } = (await (await ask('DELETE', address)).json()) as { ended: number };
  return ended;
}

async function ask(method: string, path: string): Promise<Response> {
  const response = await fetch(path, { method, headers: { 'X-Requested-With': 'fetch' } }).catch(
    (cause: unknown) => {
      throw new SessionsError(0, { cause });
    },
  );
  if (!response.ok) throw new SessionsError(response.status);
  return response;
}
