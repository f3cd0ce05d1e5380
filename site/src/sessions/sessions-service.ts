import type { EndedSessions, ReaderSession, SessionList } from '@kwikid/wire/auth';
import { sessionsPath } from '@kwikid/wire/urls';
import { api, request } from '@site/src/server/api';

export type { ReaderSession };

/** @throws {ApiError} */
export async function readSessions(): Promise<ReaderSession[]> {
  return (await api<SessionList>('GET', sessionsPath)).sessions;
}

/** Ends one of the reader's sessions. @throws {ApiError} */
export async function endSession({ handle }: ReaderSession): Promise<void> {
  await request('DELETE', `${sessionsPath}/${encodeURIComponent(handle)}`);
}

/** Ends all of the reader's sessions except this one. @returns how many @throws {ApiError} */
export async function endOtherSessions(): Promise<number> {
  return (await api<EndedSessions>('DELETE', sessionsPath)).ended;
}
