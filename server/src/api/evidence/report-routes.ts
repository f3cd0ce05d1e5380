import { Readable } from 'node:stream';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import {
  type EvidenceCoverage,
  evidenceCoverage,
  type PageEvidence,
  pageEvidence,
} from '@kwikid/wire/acknowledgement';
import { dayOf } from '@kwikid/wire/day';
import { acknowledgementsPath, evidenceCoveragePath, evidenceExportPath } from '@kwikid/wire/urls';
import type { BuildResponse } from '../../request/large-responses.ts';
import { partFrom } from '../../request/part.ts';
import { openedPagesPerMinute, perReader } from '../../request/reader-limit.ts';
import type { ProviderNames } from '../../session/providers.ts';
import type { ReadersApp } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import { type EvidenceAsked, maySeeEvidence, requireEvidence } from './access.ts';
import type { Coverage } from './evidence-log.ts';
import { exportLines } from './export.ts';
import { onlyPresent } from './kept-texts.ts';
import { clausesOf } from './packs/pack.ts';
import type { PackKey } from './packs/sign-pack.ts';
import { coveredPage } from './required-pages.ts';
import type { EvidenceRoutesOptions } from './routes.ts';
import { pageAt, refusedBody, stored } from './served-page.ts';

/** People in one list. */
const maxPeople = 50;
/** Requests that one reader may send in a minute. */
const maxEvidencePerMinute = 60;
const maxExportsPerMinute = 6;

export type EvidenceReportOptions = Pick<EvidenceRoutesOptions, 'evidence' | 'texts' | 'build' | 'clock'> & {
  /** Of this site, without a slash. */
  origin: string;
  /** Signs packs; undefined if the deployment has none. */
  key: PackKey | undefined;
  providers: ProviderNames;
  buildResponse: BuildResponse;
};

/** What others acknowledged, for those who may see it: {@link maySeeEvidence} decides. */
export function evidenceReportRoutes(app: ReadersApp, options: EvidenceReportOptions): void {
  const { evidence, texts, clock, providers, buildResponse } = options;
  /** @throws {ServerError} if the caller may not see it */
  const requireView = ({ reader }: { reader: Session }, asked: EvidenceAsked) =>
    requireEvidence(reader, asked, options.build().pages);

  app.get(
    acknowledgementsPath,
    { config: perReader(openedPagesPerMinute), schema: { response: { 200: pageEvidence } } },
    async (request, reply) => {
      // Whether there is such a page says nothing: a caller with a session may read all of them.
      const query = request.query as Record<string, unknown>;
      const page = pageAt(options.build(), query.page);
      requireView(request, { page: page.path });
      const from = partFrom(query.from);
      if (from === undefined) throw refusedBody('from: how many of the list come before, such as ?from=50');
      return buildResponse(request, reply, () => evidenceOf(page, from));
    },
  );

  const evidenceOf = async (page: AcknowledgedPage, from: number): Promise<PageEvidence> => {
    const [records, all] = await Promise.all([
      // One more, to know whether there are more.
      stored(evidence.ofPage(page.path, { from, most: maxPeople + 1 })),
      stored(texts.counting()),
    ]);
    const { texts: counting, reason: minor } = all.get(page.path) ?? onlyPresent(page);
    const people = records.slice(0, maxPeople).map(({ name, email, issuer, subject, at, text, release }) => ({
      ...{ name, email, subject, provider: providers.of(issuer), at, hash: text, release },
      ...{ current: text === page.text, counts: counting.includes(text) },
    }));
    const more = records.length > people.length;
    return { page: page.path, title: page.title, hash: page.text, ...(minor && { minor }), people, more };
  };

  app.get(
    evidenceCoveragePath,
    { config: perReader(maxEvidencePerMinute), schema: { response: { 200: evidenceCoverage } } },
    async (request, reply) => {
      requireView(request, 'pages');
      return buildResponse(request, reply, () => coverageFor(request.reader));
    },
  );

  const coverageFor = async (session: Session): Promise<EvidenceCoverage> => {
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
  };

  app.get(evidenceExportPath, { config: perReader(maxExportsPerMinute) }, async (request, reply) => {
    requireView(request, 'all');
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
  });
}
