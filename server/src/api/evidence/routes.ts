import { Readable } from 'node:stream';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import {
  type Acknowledged,
  acknowledgement,
  type EvidenceCoverage,
  type OwnAcknowledgements,
  type PageEvidence,
} from '@kwikid/wire/acknowledgement';
import type { Role } from '@kwikid/wire/reader-data';
import {
  acknowledgementsPath,
  evidenceCoveragePath,
  evidenceExportPath,
  ownAcknowledgementsPath,
} from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { ServerError } from '../../http/server-error.ts';
import { fromStore } from '../../request/from-store.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { requiredSession } from '../../session/required-session.ts';
import type { Session } from '../../session/session.ts';
import type { Sessions } from '../../session/sessions.ts';
import { type EvidenceAsked, maySeeEvidence, requireEvidence } from './access.ts';
import type { EvidenceRecord } from './chain.ts';
import { type Coverage, type EvidenceLog, evidenceMilliseconds } from './evidence-log.ts';
import { exportLines } from './export.ts';
import { coveredPage, dayOf, requiredPages } from './required-pages.ts';

export interface EvidenceRoutesOptions {
  /** Of this site, without a slash. */
  origin: string;
  sessions: Pick<Sessions, 'read'>;
  evidence: EvidenceLog;
  /** As it is now. */
  build: () => ServedBuild;
  /** What the reader does, as home uses it. */
  roleOf: (session: Session) => Promise<Role | undefined>;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

type ServedBuild = Pick<LoadedBuild, 'spellings' | 'acknowledged' | 'release' | 'pages'>;

/** Requests that one reader may send in a minute. */
const maxOwnPerMinute = 120;
const maxMadePerMinute = 30;
const maxEvidencePerMinute = 60;
const maxExportsPerMinute = 6;
const bodyLimit = 4 * 1024;

/**
 * Who read which text. Behind the gate, like all content; {@link maySeeEvidence} decides who sees what. Nobody sees
 * more or fewer pages by it.
 */
export function evidenceRoutes(app: FastifyInstance, options: EvidenceRoutesOptions): void {
  const { origin, sessions, evidence, roleOf, clock } = options;

  const caller = (request: FastifyRequest) => requiredSession(sessions, request.headers.cookie);
  /** @throws {ServerError} if the caller may not see it */
  const viewer = async (request: FastifyRequest, asked: EvidenceAsked) => {
    const session = await caller(request);
    requireEvidence(session, asked, options.build().pages);
    return session;
  };
  const stored = <Result>(work: Promise<Result>) =>
    fromStore(work, {
      milliseconds: evidenceMilliseconds,
      what: 'evidence',
      code: 'ERR_EVIDENCE',
      failure: 'Evidence cannot be read or written',
    });
  const pageAt = (build: ServedBuild, path: string): AcknowledgedPage => {
    const canonical = canonicalPage(build, path);
    if (canonical === undefined)
      throw new ServerError('ERR_ACKNOWLEDGE_PAGE', 'There is no such page: open it again', { status: 404 });
    const page = build.acknowledged.find((each) => each.path === canonical);
    if (page === undefined)
      throw new ServerError('ERR_ACKNOWLEDGE_NONE', 'Nobody must acknowledge this page', { status: 409 });
    return page;
  };
  const refusedBody = (message = '') =>
    new ServerError('ERR_ACKNOWLEDGE_BODY', `Send ${message}`, { status: 400 });

  app.post(
    acknowledgementsPath,
    {
      bodyLimit,
      config: perReader(sessions, maxMadePerMinute),
      onRequest: async (request) => requireSameOrigin(request, origin),
    },
    async (request): Promise<Acknowledged> => {
      const { issuer, subject, name = null, email = null } = await caller(request);
      const parsed = acknowledgement.safeParse(request.body);
      if (!parsed.success) throw refusedBody(parsed.error.issues[0]?.message);
      const build = options.build();
      const page = pageAt(build, parsed.data.page);
      // A page may be open since before the last release: nobody acknowledges what they have not seen.
      if (parsed.data.hash !== page.text)
        throw new ServerError(
          'ERR_ACKNOWLEDGE_TEXT',
          'The text has changed: load the page again and read it',
          {
            status: 409,
          },
        );
      const record = await stored(
        evidence.append({
          ...{ issuer, subject, name, email },
          ...{ page: page.path, text: page.text, release: build.release },
          at: new Date(clock()).toISOString(),
        }),
      );
      request.log.info({ number: record.number, hash: record.hash, subject, issuer }, 'page acknowledged');
      return shown(record);
    },
  );

  app.get(
    ownAcknowledgementsPath,
    { config: perReader(sessions, maxOwnPerMinute) },
    async (request): Promise<OwnAcknowledgements> => {
      const session = await caller(request);
      const [role, records] = await Promise.all([roleOf(session), stored(evidence.of(session))]);
      const asks = (texts: Parameters<EvidenceLog['asked']>[1], day: string) =>
        stored(evidence.asked(session, texts, day));
      const build = options.build();
      const pages = await requiredPages({ pages: build.acknowledged, role, records, now: clock(), asks });
      const sees = (asked: EvidenceAsked) => maySeeEvidence(session, asked, build.pages);
      return {
        ...(role !== undefined && { role }),
        sees: sees('all') ? 'all' : sees('pages') ? 'teams' : 'own',
        pages: pages.map((page) => ({ ...page, seesOthers: sees({ page: page.page }) })),
        records: records.map((record) => ({ ...shown(record), release: record.release })),
      };
    },
  );

  app.get(
    acknowledgementsPath,
    { config: perReader(sessions, maxEvidencePerMinute) },
    async (request): Promise<PageEvidence> => {
      const { page: path } = request.query as Record<string, unknown>;
      // Whether there is such a page says nothing: who has a session may read all of them.
      await viewer(request, 'own');
      if (typeof path !== 'string') throw refusedBody('the page in the query, such as ?page=/docs/…');
      const { path: page, title, text: hash } = pageAt(options.build(), path);
      await viewer(request, { page });
      const records = await stored(evidence.ofPage(page));
      const people = records.map(({ name, email, subject, at, text, release }) => ({
        ...{ name, email, subject, at, hash: text, current: text === hash, release },
      }));
      return { page, title, hash, people };
    },
  );

  app.get(
    evidenceCoveragePath,
    { config: perReader(sessions, maxEvidencePerMinute) },
    async (request): Promise<EvidenceCoverage> => {
      const session = await viewer(request, 'pages');
      const { acknowledged, pages } = options.build();
      const seen = acknowledged.filter(({ path }) => maySeeEvidence(session, { page: path }, pages));
      const counts = await stored(evidence.coverage(seen.map((page) => coveredPage(page, clock()))));
      return {
        day: dayOf(clock()),
        pages: seen.map(({ path: page, title, text: hash, who, within }, place) => {
          const owner = pages.get(page)?.owner;
          const { acknowledged, asked, overdue } = counts[place] as Coverage;
          return { page, title, hash, owner, who, within, acknowledged, asked, overdue };
        }),
      };
    },
  );

  app.get(
    evidenceExportPath,
    { config: perReader(sessions, maxExportsPerMinute) },
    async (request, reply) => {
      await viewer(request, 'all');
      const lines = exportLines(evidence);
      // A log that cannot be read is an error of the response, not a file that ends early.
      const first = await stored(lines.next());
      const all = async function* () {
        yield first.value as string;
        yield* lines;
      };
      const day = dayOf(clock());
      return reply
        .type('application/x-ndjson')
        .header('Content-Disposition', `attachment; filename="evidence-${day}.ndjson"`)
        .send(Readable.from(all()));
    },
  );
}

const shown = ({ page, text, at }: EvidenceRecord): Acknowledged => ({ page, hash: text, at });
