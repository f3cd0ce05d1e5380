import { boundTo, sessionLimitSeconds } from '@kwikid/server/session';
import type { ListedSession, SessionsTable } from '@kwikid/server/sessions-table';
import type { StoreSettings, Stores } from '@kwikid/server/stores';
import { withStores } from '../kept-data/with-stores.ts';
import { CommandError } from '../run-command.ts';

/**
 * The sessions of one person at any issuer.
 *
 * @param settings - where the server keeps its sessions
 * @param now - seconds since the epoch
 * @throws {CommandError} if there is no such database or subject, or it cannot be used
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
 * @throws {CommandError} if there is no such database or subject, or it cannot be used
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
    throw new CommandError(
      'ERR_ADMINISTER',
      `No session of '${subject}' is known. A subject is the provider's own name for a person (the claim sub), not always an e-mail address: look it up at the provider.`,
    );
  return sessions;
}

const withTable = <Result>(
  settings: StoreSettings,
  work: (table: SessionsTable, stores: Stores) => Promise<Result>,
): Promise<Result> => withStores(settings, (stores) => work(stores.sessions, stores));
