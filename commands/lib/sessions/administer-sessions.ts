import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteRevocationLog } from '@kwikid/server/revocation-log';
import { boundTo, sessionLimitSeconds } from '@kwikid/server/session';
import { type ListedSession, openSessionsTable, type SessionsTable } from '@kwikid/server/sessions-table';

/** An administrator's request cannot be done; the message names the remedy. */
export class AdministerError extends Error {
  override readonly name = 'AdministerError';
  readonly code = 'ERR_ADMINISTER';
}

/** SQLite's code for a file that another process is writing to. */
const sqliteBusy = 5;

/**
 * The sessions of one person at any issuer.
 *
 * @param folder - DATA_DIR of the server
 * @param now - seconds since the epoch
 * @throws {AdministerError} if there is no such database or subject, or the file cannot be used
 */
export function listSessions(folder: string, subject: string, now: number): Promise<ListedSession[]> {
  return withTable(folder, async (table) => knownSessions(table, subject, now));
}

/**
 * Ends all sessions of one person. Tokens that they used up to now are refused, and a running server knows
 * within a second.
 *
 * @param folder - DATA_DIR of the server
 * @param now - seconds since the epoch
 * @returns the sessions that this call ended
 * @throws {AdministerError} if there is no such database or subject, or the file cannot be used
 */
export function endSessions(folder: string, subject: string, now: number): Promise<ListedSession[]> {
  return withTable(folder, async (table) => {
    const known = knownSessions(table, subject, now);
    const live = known.filter(({ endedAt }) => endedAt === undefined);
    const issuers = [...new Set(known.map(({ issuer }) => issuer))];
    const log = openSqliteRevocationLog(folder);
    try {
      const keepUntil = now + sessionLimitSeconds;
      await log.append(
        issuers.map((issuer) => ({
          kind: 'subject' as const,
          id: boundTo(issuer, subject),
          issuedUntil: now,
          keepUntil,
        })),
      );
    } finally {
      await log.close();
    }
    // Only afterwards: a row that says a session has ended must be true.
    table.write(
      [],
      live.map(({ id }) => ({ by: 'administrator', at: now, what: { id } })),
    );
    return live;
  });
}

function knownSessions(table: SessionsTable, subject: string, now: number): ListedSession[] {
  const sessions = table.of(subject, null, now);
  if (sessions.length === 0)
    throw new AdministerError(
      `No session of '${subject}' is known. A subject is the provider's own name for a person (the claim sub), not always an e-mail address: look it up at the provider.`,
    );
  return sessions;
}

async function withTable<Result>(
  folder: string,
  work: (table: SessionsTable) => Promise<Result>,
): Promise<Result> {
  const file = join(folder, 'state.sqlite');
  // Opening would create an empty database and report no sessions.
  if (!existsSync(file))
    throw new AdministerError(
      `${file} does not exist: set DATA_DIR to the folder that the server was started with.`,
    );
  let table: SessionsTable | undefined;
  try {
    table = openSessionsTable(folder);
    return await work(table);
  } catch (error) {
    if (error instanceof AdministerError || !(error instanceof Error)) throw error;
    const reason = error.cause instanceof Error ? error.cause : error;
    const isBusy = 'errcode' in reason && reason.errcode === sqliteBusy;
    throw new AdministerError(
      isBusy
        ? `${file} is locked by another process, such as a backup: wait until it is done, then run the command again.`
        : `${file} cannot be used (${reason.message}): run the command as the user that the server runs as, and check the disk.`,
      { cause: error },
    );
  } finally {
    table?.close();
  }
}
