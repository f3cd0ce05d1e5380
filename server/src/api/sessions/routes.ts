import {
  type EndedSessions,
  endedSessions,
  type ReaderSession,
  type SessionList,
  sessionList,
} from '@kwikid/wire/auth';
import { sessionCheckPath, sessionsPath } from '@kwikid/wire/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../../audit/audit-log.ts';
import { ServerError } from '../../http/server-error.ts';
import { hashOf } from '../../request/hash-of.ts';
import { perReader } from '../../request/reader-limit.ts';
import type { ReadersApp } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { SessionRegistry } from './session-registry.ts';
import type { ListedSession } from './sessions-table.ts';

export interface SessionsListOptions {
  sessions: Sessions;
  registry: SessionRegistry;
  clearCookie: string;
  /** Set-Cookie values that remove what ends with a session. */
  clearedWithSession: readonly string[];
  audit: AuditLog;
}

/** Changes that one reader may ask for in a minute. */
const maxChangesPerMinute = 30;
/** Lists that one reader may ask for in a minute: each reads the disk and writes the pending rows. */
const maxListsPerMinute = 120;

/**
 * Where readers see and end their own sessions. Behind the gate; the sessions of others cannot be named here.
 */
export function sessionsListRoutes(app: ReadersApp, options: SessionsListOptions): void {
  const { sessions, registry, clearCookie, clearedWithSession, audit } = options;

  // One limit for both routes: a limit in a route's configuration counts that route only.
  const change = { onRequest: app.rateLimit(perReader(maxChangesPerMinute).rateLimit) };

  const end = async (request: FastifyRequest, rows: readonly ListedSession[], current: Session) => {
    const named = rows.map(({ id, issuer, subject, started }) => ({
      id,
      issuer,
      subject,
      authTime: started,
    }));
    await sessions.endListed(named, current);
    for (const { subject, issuer } of named) audit(request, { action: 'sign-out', subject, issuer });
    const others = rows.filter(({ id }) => id !== current.id);
    registry.ended(
      others.map(({ id }) => id),
      'reader-elsewhere',
    );
    if (others.length < rows.length) registry.ended([current.id], 'reader');
    request.log.info(
      { session: current.id, ended: named.map(({ id }) => id) },
      'sessions ended by their reader',
    );
  };

  const listing = { config: perReader(maxListsPerMinute), schema: { response: { 200: sessionList } } };
  app.get(sessionsPath, listing, async ({ reader: current }): Promise<SessionList> => {
    const listed = await registry.of(current);
    return { sessions: listed.map((row) => shownSession(row, current)) };
  });

  // Open pages ask this every few seconds: that the session is there is all that they ask.
  app.get(sessionCheckPath, async (_request, reply) => reply.code(204).send());

  // Not ':handle': the router responds to a long one otherwise than to a wrong one.
  app.delete<{ Params: { '*': string } }>(`${sessionsPath}/*`, change, async (request, reply) => {
    const { reader: current } = request;
    const handle = request.params['*'];
    const row = (await registry.of(current)).find(({ id }) => handleOf(id) === handle);
    // The same response as for every path that does not exist: a session of somebody else does not exist here.
    if (row === undefined)
      throw new ServerError('ERR_NOT_FOUND', 'No session of this reader has this handle', { status: 404 });
    if (row.endedAt === undefined) await end(request, [row], current);
    if (row.id === current.id) signOut(reply);
    return reply.code(204).send();
  });

  const ending = { ...change, schema: { response: { 200: endedSessions } } };
  app.delete(sessionsPath, ending, async (request): Promise<EndedSessions> => {
    const { reader: current } = request;
    const listed = await registry.of(current);
    const others = listed.filter(({ id, endedAt }) => id !== current.id && endedAt === undefined);
    if (others.length > 0) await end(request, others, current);
    return { ended: others.length };
  });

  const signOut = (reply: FastifyReply) =>
    reply.header('Set-Cookie', [clearCookie, ...clearedWithSession]).header('Clear-Site-Data', '"cache"');
}

/** @returns 22 characters of base64url (132 bits): the id behind it cannot be found, nor a handle guessed */
const handleOf = (id: string) => hashOf(id).slice(0, 22);

/** A session as its reader sees it. */
export function shownSession(row: ListedSession, current: Session): ReaderSession {
  const { id, started, lastSeen, expires, browser, endedAt, endedBy } = row;
  return {
    handle: handleOf(id),
    started,
    lastSeen,
    expires,
    browser,
    current: id === current.id,
    endedAt,
    endedBy,
  };
}
