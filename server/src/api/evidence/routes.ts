import { Readable } from 'node:stream';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import {
  type Acknowledged,
  acknowledgement,
  type OwnAcknowledgements,
  type PageEvidence,
} from '@kwikid/wire/acknowledgement';
import type { Role } from '@kwikid/wire/reader-data';
import { acknowledgementsPath, evidenceExportPath, ownAcknowledgementsPath } from '@kwikid/wire/urls';
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
import type { EvidenceRecord } from './chain.ts';
import { type EvidenceLog, evidenceMilliseconds } from './evidence-log.ts';
import { exportLines } from './export.ts';
import { requiredPages } from './required-pages.ts';

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

type ServedBuild = Pick<LoadedBuild, 'spellings' | 'acknowledged' | 'release'>;

/** Requests that one reader may send in a minute. */
const maxOwnPerMinute = 120;
const maxMadePerMinute = 30;
const maxEvidencePerMinute = 60;
const maxExportsPerMinute = 6;
const bodyLimit = 4 * 1024;

/**
 * Who read which text. Behind the gate, like all content. Everyone sees their own; who acknowledged what is for those
 * whom the settings name. Nobody sees more or fewer pages by it.
 */
export function evidenceRoutes(app: FastifyInstance, options: EvidenceRoutesOptions): void {
  const { origin, sessions, evidence, roleOf, clock } = options;

  const caller = (request: FastifyRequest) => requiredSession(sessions, request.headers.cookie);
  const viewer = async (request: FastifyRequest) => {
    if ((await caller(request)).seesEvidence) return;
    const remedy = 'Evidence of others is for those whom EVIDENCE_EMAILS or EVIDENCE_CLAIMS names';
    throw new ServerError('ERR_EVIDENCE_READER', remedy, { status: 403 });
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
      return {
        ...(role !== undefined && { role }),
        seesEvidence: session.seesEvidence === true,
        pages: await requiredPages({
          pages: options.build().acknowledged,
          role,
          records,
          now: clock(),
          asks,
        }),
        records: records.map((record) => ({ ...shown(record), release: record.release })),
      };
    },
  );

  app.get(
    acknowledgementsPath,
    { config: perReader(sessions, maxEvidencePerMinute) },
    async (request): Promise<PageEvidence> => {
      await viewer(request);
      const { page: path } = request.query as Record<string, unknown>;
      if (typeof path !== 'string') throw refusedBody('the page in the query, such as ?page=/docs/…');
      const { path: page, title, text: hash } = pageAt(options.build(), path);
      const records = await stored(evidence.ofPage(page));
      const people = records.map(({ name, email, subject, at, text, release }) => ({
        ...{ name, email, subject, at, hash: text, current: text === hash, release },
      }));
      return { page, title, hash, people };
    },
  );

  app.get(
    evidenceExportPath,
    { config: perReader(sessions, maxExportsPerMinute) },
    async (request, reply) => {
      await viewer(request);
      const lines = exportLines(evidence);
      // A log that cannot be read is an error of the response, not a file that ends early.
      const first = await stored(lines.next());
      const all = async function* () {
        yield first.value as string;
        yield* lines;
      };
      const day = new Date(clock()).toISOString().slice(0, 10);
      return reply
        .type('application/x-ndjson')
        .header('Content-Disposition', `attachment; filename="evidence-${day}.ndjson"`)
        .send(Readable.from(all()));
    },
  );
}

const shown = ({ page, text, at }: EvidenceRecord): Acknowledged => ({ page, hash: text, at });
