import { randomUUID } from 'node:crypto';
import {
  type Correction,
  type CorrectionList,
  decision,
  newCorrection,
  type Person,
} from '@kwikid/wire/corrections';
import { correctionsPath } from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { ServerError } from '../../http/server-error.ts';
import { fromStore } from '../../request/from-store.ts';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { requiredSession } from '../../session/required-session.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';
import {
  type CorrectionStore,
  correctionMilliseconds,
  type StoredCorrection,
  type Writer,
} from './correction-store.ts';

export interface CorrectionRoutesOptions {
  /** Of this site, without a slash. */
  origin: string;
  sessions: Pick<Sessions, 'read'>;
  corrections: CorrectionStore;
  /** Knows which pages there are now. */
  build: () => Pick<LoadedBuild, 'spellings'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Requests that one reader may send in a minute. */
const maxSuggestionsPerMinute = 10;
const maxDecisionsPerMinute = 30;
/** The largest suggestion is smaller, also if each of its characters has four bytes. */
const bodyLimit = 32 * 1024;

/**
 * Corrections that readers suggest, behind the gate: every reader reads all, adds their own and may close any, with
 * their name (decision 034). Nothing here changes a page.
 */
export function correctionRoutes(app: FastifyInstance, options: CorrectionRoutesOptions): void {
  const { origin, sessions, corrections, build, now } = options;

  const caller = (request: FastifyRequest) => requiredSession(sessions, request.headers.cookie);
  const fromOwnPage = async (request: FastifyRequest) => requireSameOrigin(request, origin);
  const kept = <Result>(work: Promise<Result>) =>
    fromStore(work, {
      milliseconds: correctionMilliseconds,
      what: 'the suggested corrections',
      code: 'ERR_CORRECTIONS',
      failure: 'Corrections cannot be read or written',
    });

  app.get<{ Querystring: { page?: unknown } }>(
    correctionsPath,
    { config: perReader(sessions, openedPagesPerMinute) },
    async (request): Promise<CorrectionList> => {
      const session = await caller(request);
      const { page: path } = request.query;
      if (path === undefined) return listed(await kept(corrections.list()), session);
      const page = typeof path === 'string' ? canonicalPage(build(), path) : undefined;
      return listed(page === undefined ? [] : await kept(corrections.list(page)), session);
    },
  );

  app.post(
    correctionsPath,
    { bodyLimit, config: perReader(sessions, maxSuggestionsPerMinute), onRequest: fromOwnPage },
    async (request, reply): Promise<Correction> => {
      const session = await caller(request);
      const parsed = newCorrection.safeParse(request.body);
      if (!parsed.success) throw refusedBody(parsed.error.issues[0]?.message);
      const page = canonicalPage(build(), parsed.data.page);
      if (page === undefined) throw refusedBody('page: the path of a page of this site');
      const { text, replacement } = parsed.data;
      if (text === replacement) throw refusedBody('a replacement that differs from the text');
      const suggested = { ...parsed.data, page, id: randomUUID(), at: now(), by: writerOf(session) };
      const correction = await kept(corrections.add(suggested));
      if (correction === 'full')
        throw new ServerError('ERR_CORRECTIONS_FULL', 'Too many suggestions are open: close some on /teams', {
          status: 503,
        });
      request.log.info({ correction: correction.id, page }, 'correction suggested');
      reply.code(201);
      return shown(correction, session);
    },
  );

  app.post<{ Params: { id: string } }>(
    `${correctionsPath}/:id`,
    { bodyLimit, config: perReader(sessions, maxDecisionsPerMinute), onRequest: fromOwnPage },
    async (request): Promise<Correction> => {
      const session = await caller(request);
      const parsed = decision.safeParse(request.body);
      if (!parsed.success) throw refusedBody(parsed.error.issues[0]?.message);
      const { id } = request.params;
      const closed = await kept(
        corrections.decide(id, { why: '', ...parsed.data, at: now(), by: writerOf(session) }),
      );
      if (closed === undefined)
        throw new ServerError('ERR_NOT_FOUND', 'There is no such suggestion', { status: 404 });
      if (closed === 'closed')
        throw new ServerError('ERR_CORRECTION_CLOSED', 'The suggestion was closed before', { status: 409 });
      request.log.info({ correction: id, state: parsed.data.state }, 'correction closed');
      return shown(closed, session);
    },
  );
}

const refusedBody = (expected = 'a suggestion') =>
  new ServerError('ERR_CORRECTION_BODY', `Send ${expected}`, { status: 400 });

/** The name of a provider that sends none is the subject: a suggestion is never anonymous. */
const writerOf = ({ issuer, subject, name, email }: Session): Writer => ({
  ...{ issuer, subject, name: name ?? email ?? subject },
  ...(email !== undefined && { email }),
});

const personOf = ({ name, email }: Writer): Person => ({ name, ...(email !== undefined && { email }) });

const listed = (rows: readonly StoredCorrection[], caller: Session): CorrectionList => ({
  corrections: rows.map((row) => shown(row, caller)),
});

/** Without the issuers and subjects, which only identify. */
function shown({ by, decision: end, ...row }: StoredCorrection, caller: Session): Correction {
  return {
    ...row,
    by: personOf(by),
    mine: by.issuer === caller.issuer && by.subject === caller.subject,
    state: end?.state ?? 'open',
    ...(end && { decided: { at: end.at, by: personOf(end.by), why: end.why } }),
  };
}
