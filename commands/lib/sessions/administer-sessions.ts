import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { boundTo, sessionLimitSeconds } from '@kwikid/server/session';
import type { ListedSession, SessionsTable } from '@kwikid/server/sessions-table';
import { openStores, type StoreSettings, type Stores } from '@kwikid/server/stores';

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
 * @param settings - where the server keeps its sessions
 * @param now - seconds since the epoch
 * @throws {AdministerError} if there is no such database or subject, or it cannot be used
 */
export function listSessions(
  settings: StoreSettings,
  subject: string,
  now: number,
): Promise<ListedSession[]> {
  return withTable(settings, (table) => knownSessions(table, subject, now));
}

/**
 * Ends all sessions of one person. Tokens that they used up to now are refused, and a running server knows
 * within a second.
 *
 * @param settings - where the server keeps its sessions
 * @param now - seconds since the epoch
 * @returns the sessions that this call ended
 * @throws {AdministerError} if there is no such database or subject, or it cannot be used
 */
export function endSessions(settings: StoreSettings, subject: string, now: number): Promise<ListedSession[]> {
  return withTable(settings, async (table, { revocationLog }) => {
    const known = await knownSessions(table, subject, now);
    const live = known.filter(({ endedAt }) => endedAt === undefined);
    const issuers = [...new Set(known.map(({ issuer }) => issuer))];
    const keepUntil = now + sessionLimitSeconds;
    await revocationLog.append(
      issuers.map((issuer) => ({
        kind: 'subject' as const,
        id: boundTo(issuer, subject),
        issuedUntil: now,
        keepUntil,
      })),
    );
    // Only afterwards: a row that says a session has ended must be true.
    await table.write(
      [],
      live.map(({ id }) => ({ by: 'administrator', at: now, what: { id } })),
    );
    return live;
  });
}

async function knownSessions(table: SessionsTable, subject: string, now: number): Promise<ListedSession[]> {
  const sessions = await table.of(subject, null, now);
  if (sessions.length === 0)
    throw new AdministerError(
      `No session of '${subject}' is known. A subject is the provider's own name for a person (the claim sub), not always an e-mail address: look it up at the provider.`,
    );
  return sessions;
}

async function withTable<Result>(
  settings: StoreSettings,
  work: (table: SessionsTable, stores: Stores) => Promise<Result>,
): Promise<Result> {
  const file = join(settings.dataDir, 'state.sqlite');
  // Opening would create an empty database and report no sessions.
  if (settings.database === undefined && !existsSync(file))
    throw new AdministerError(
      `${file} does not exist: set DATA_DIR to the folder that the server was started with.`,
    );
  let stores: Stores | undefined;
  let table: SessionsTable | undefined;
  try {
    // Nobody asks for what readers lacked: how long it is kept does not matter here.
    stores = await openStores(settings, { keptDays: 1, shownFrom: 1 }, undefined);
    table = stores.openSessionsTable();
    return await work(table, stores);
  } catch (error) {
    if (error instanceof AdministerError || !(error instanceof Error)) throw error;
    if (settings.database !== undefined) throw new AdministerError(error.message, { cause: error });
    const reason = error.cause instanceof Error ? error.cause : error;
    const isBusy = 'errcode' in reason && reason.errcode === sqliteBusy;
    throw new AdministerError(
      isBusy
        ? `${file} is locked by another process, such as a backup: wait until it is done, then run the command again.`
        : `${file} cannot be used (${reason.message}): run the command as the user that the server runs as, and check the disk.`,
      { cause: error },
    );
  } finally {
    await table?.close();
    await stores?.revocationLog.close();
    await stores?.close();
  }
}
