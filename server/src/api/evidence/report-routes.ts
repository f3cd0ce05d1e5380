import { Readable } from 'node:stream';
import type { EvidenceCoverage, PageEvidence } from '@kwikid/wire/acknowledgement';
import { dayOf } from '@kwikid/wire/day';
import { acknowledgementsPath, evidenceCoveragePath, evidenceExportPath } from '@kwikid/wire/urls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import type { ProviderNames } from '../../session/providers.ts';
import { requiredSession } from '../../session/required-session.ts';
import { type EvidenceAsked, maySeeEvidence, requireEvidence } from './access.ts';
import type { Coverage } from './evidence-log.ts';
import { exportLines } from './export.ts';
import { onlyPresent } from './kept-texts.ts';
import { clausesOf } from './packs/pack.ts';
import type { PackKey } from './packs/sign-pack.ts';
import { coveredPage } from './required-pages.ts';
import type { EvidenceRoutesOptions } from './routes.ts';
import { pageAt, stored } from './served-page.ts';

/** Requests that one reader may send in a minute. */
const maxEvidencePerMinute = 60;
const maxExportsPerMinute = 6;

export type EvidenceReportOptions = Pick<
  EvidenceRoutesOptions,
  'origin' | 'sessions' | 'evidence' | 'texts' | 'build' | 'clock'
> & {
  /** Signs packs; undefined if the deployment has none. */
  key: PackKey | undefined;
  providers: ProviderNames;
};

/** What others acknowledged, for those who may see it: {@link maySeeEvidence} decides. */
export function evidenceReportRoutes(app: FastifyInstance, options: EvidenceReportOptions): void {
  const { sessions, evidence, texts, clock, providers } = options;
  const caller = (request: FastifyRequest) => requiredSession(sessions, request.headers.cookie);
  /** @throws {ServerError} if the caller may not see it */
  const viewer = async (request: FastifyRequest, asked: EvidenceAsked) => {
    const session = await caller(request);
    requireEvidence(session, asked, options.build().pages);
    return session;
  };

  app.get(
    acknowledgementsPath,
    { config: perReader(sessions, openedPagesPerMinute) },
    async (request): Promise<PageEvidence> => {
      // Whether there is such a page says nothing: a caller with a session may read all of them.
      await caller(request);
      const page = pageAt(options.build(), (request.query as Record<string, unknown>).page);
      await viewer(request, { page: page.path });
      const [records, all] = await Promise.all([
        stored(evidence.ofPage(page.path)),
        stored(texts.counting()),
      ]);
      const { texts: counting, reason: minor } = all.get(page.path) ?? onlyPresent(page);
      const people = records.map(({ name, email, issuer, subject, at, text, release }) => ({
        ...{ name, email, subject, provider: providers.of(issuer), at, hash: text, release },
        ...{ current: text === page.text, counts: counting.includes(text) },
      }));
      return { page: page.path, title: page.title, hash: page.text, ...(minor && { minor }), people };
    },
  );

  app.get(
    evidenceCoveragePath,
    { config: perReader(sessions, maxEvidencePerMinute) },
    async (request): Promise<EvidenceCoverage> => {
      const session = await viewer(request, 'pages');
      const { acknowledged, pages } = options.build();
      const seen = acknowledged.filter(({ path }) => maySeeEvidence(session, { page: path }, pages));
      const counting = await stored(texts.counting());
      const counts = await stored(
        evidence.coverage(
          seen.map((page) => coveredPage(page, counting.get(page.path) ?? onlyPresent(page), clock())),
        ),
      );
      return {
        day: dayOf(clock()),
        all: session.seesEvidence === true,
        ...(options.key !== undefined && { key: options.key.id }),
        clauses: clausesOf(seen.map(({ path }) => pages.get(path))),
        ...(providers.all.length > 1 && { providers: [...providers.all] }),
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
      return reply
        .type('application/x-ndjson')
        .header('Content-Disposition', `attachment; filename="evidence-${dayOf(clock())}.ndjson"`)
        .send(Readable.from(all()));
    },
  );
}
