import { randomUUID } from 'node:crypto';
import {
  type Correction,
  type CorrectionList,
  correction,
  correctionList,
  decision,
  newCorrection,
  type Person,
} from '@kwikid/wire/corrections';
import { correctionsPath } from '@kwikid/wire/urls';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { ServerError } from '../../http/server-error.ts';
import { firstBytes } from '../../request/first-bytes.ts';
import { fromStore } from '../../request/from-store.ts';
import type { BuildResponse } from '../../request/large-responses.ts';
import { partFrom } from '../../request/part.ts';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import type { ProviderNames } from '../../session/providers.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import {
  type CorrectionStore,
  correctionMilliseconds,
  type StoredCorrection,
  type Writer,
} from './correction-store.ts';

export interface CorrectionRoutesOptions {
  corrections: CorrectionStore;
  /** Knows which pages there are now. */
  build: () => Pick<LoadedBuild, 'spellings'>;
  buildResponse: BuildResponse;
  providers: Pick<ProviderNames, 'of'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Requests that one reader may send in a minute. */
const maxSuggestionsPerMinute = 10;
const maxDecisionsPerMinute = 30;
/** Suggestions in one list. */
const maxListed = 50;
/** Of one list; 50 of the longest suggestions have 700 KB. */
const maxListBytes = 200 * 1024;
/** The largest suggestion is smaller, also if each of its characters has four bytes. */
const bodyLimit = 32 * 1024;

/**
 * Corrections that readers suggest, behind the gate: every reader reads all, adds their own and may close any, with
 * their name (decision 034). Nothing here changes a page.
 */
export function correctionRoutes(app: ReadersApp, options: CorrectionRoutesOptions): void {
  const { corrections, build, now, buildResponse, providers } = options;

  const personOf = ({ issuer, subject, name, email }: Writer): Person => {
    const provider = providers.of(issuer);
    return {
      name,
      subject,
      ...(email !== undefined && { email }),
      ...(provider !== undefined && { provider }),
    };
  };
  /** Names of providers in place of their issuers. */
  const shown = ({ by, decision: end, ...row }: StoredCorrection, caller: Session): Correction => ({
    ...row,
    by: personOf(by),
    mine: by.issuer === caller.issuer && by.subject === caller.subject,
    state: end?.state ?? 'open',
    ...(end && { decided: { at: end.at, by: personOf(end.by), why: end.why } }),
  });
  /** @param rows - one more than {@link maxListed} if there are more */
  const listed = (rows: readonly StoredCorrection[], caller: Session): CorrectionList => {
    const corrections = firstBytes(
      rows.slice(0, maxListed).map((row) => shown(row, caller)),
      maxListBytes,
    );
    return { corrections, more: corrections.length < rows.length };
  };

  const kept = <Result>(work: Promise<Result>) =>
    fromStore(work, {
      milliseconds: correctionMilliseconds,
      what: 'the suggested corrections',
      code: 'ERR_CORRECTIONS',
      failure: 'Corrections cannot be read or written',
    });

  app.get(
    correctionsPath,
    { config: perReader(openedPagesPerMinute), schema: { response: { 200: correctionList } } },
    async (request, reply) => {
      const session = request.reader;
      const from = partFrom((request.query as Record<string, unknown>).from);
      if (from === undefined) throw refusedBody('from: how many of the list come before, such as ?from=50');
      return buildResponse(request, reply, async (): Promise<CorrectionList> => {
        // One more, to know whether there are more.
        const rows = await kept(corrections.list({ from, most: maxListed + 1 }));
        return listed(rows, session);
      });
    },
  );

  app.post(
    correctionsPath,
    {
      bodyLimit,
      config: perReader(maxSuggestionsPerMinute),
      schema: {
        body: new RequestSchema(newCorrection, 'ERR_CORRECTION_BODY'),
        response: { 201: correction },
      },
    },
    async ({ body, reader, log }, reply): Promise<Correction> => {
      const page = canonicalPage(build(), body.page);
      if (page === undefined) throw refusedBody('page: the path of a page of this site');
      if (body.text === body.replacement) throw refusedBody('a replacement that differs from the text');
      const suggested = { ...body, page, id: randomUUID(), at: now(), by: writerOf(reader) };
      const added = await kept(corrections.add(suggested));
      if (added === 'full')
        throw new ServerError('ERR_CORRECTIONS_FULL', 'Too many suggestions are open: close some on /teams', {
          status: 503,
        });
      log.info({ correction: added.id, page }, 'correction suggested');
      reply.code(201);
      return shown(added, reader);
    },
  );

  app.post(
    `${correctionsPath}/:id`,
    {
      bodyLimit,
      config: perReader(maxDecisionsPerMinute),
      schema: { body: new RequestSchema(decision, 'ERR_CORRECTION_BODY'), response: { 200: correction } },
    },
    async ({ body, params, reader, log }): Promise<Correction> => {
      const { id } = params as { id: string };
      const closed = await kept(
        corrections.decide(id, { why: '', ...body, at: now(), by: writerOf(reader) }),
      );
      if (closed === undefined)
        throw new ServerError('ERR_NOT_FOUND', 'There is no such suggestion', { status: 404 });
      if (closed === 'closed')
        throw new ServerError('ERR_CORRECTION_CLOSED', 'The suggestion was closed before', { status: 409 });
      log.info({ correction: id, state: body.state }, 'correction closed');
      return shown(closed, reader);
    },
  );
}

const refusedBody = (expected: string) =>
  new ServerError('ERR_CORRECTION_BODY', `Send ${expected}`, { status: 400 });

/** The name of a provider that sends none is the subject: a suggestion is never anonymous. */
const writerOf = ({ issuer, subject, name, email }: Session): Writer => ({
  ...{ issuer, subject, name: name ?? email ?? subject },
  ...(email !== undefined && { email }),
});
