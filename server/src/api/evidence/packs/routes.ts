import { Readable } from 'node:stream';
import { type PackRequest, packRequest } from '@kwikid/wire/acknowledgement';
import { dayOf } from '@kwikid/wire/day';
import { evidencePackPath } from '@kwikid/wire/urls';
import { canonicalPage } from '../../../http/assets/canonical-page.ts';
import { filePolicy } from '../../../http/gate/headers.ts';
import { ServerError } from '../../../http/server-error.ts';
import { perReader } from '../../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../../session/readers-scope.ts';
import type { Session } from '../../../session/session.ts';
import { maySeeEvidence, requireEvidence } from '../access.ts';
import type { EvidenceReportOptions } from '../report-routes.ts';
import { type ServedBuild, stored } from '../served-page.ts';
import { type PackHead, packNote, packPages, pagesOf } from './pack.ts';
import { htmlPack, jsonPack } from './pack-file.ts';

/** Packs that one reader may ask for in a minute. */
const maxPacksPerMinute = 12;
/** Packs that are made at once: each reads the records of many pages. */
const maxAtOnce = 2;

const packPolicy = filePolicy('text/html') as [string, string];

/** Packs of evidence: the pages that the caller may see, and of those the part that the query names. */
export function evidencePackRoutes(
  app: ReadersApp,
  options: Omit<EvidenceReportOptions, 'buildResponse'>,
): void {
  const { origin, evidence, texts, key, clock, providers } = options;
  let making = 0;

  /** An address of another provider, or a subject there that looks like one, must not pass for somebody of the first. */
  const named = async (person: string, issuer: string, seen: readonly string[] | undefined) => {
    const people = await stored(evidence.peopleNamed(issuer, person, seen));
    return issuer === providers.first ? people : people.filter(({ subject }) => subject === person);
  };

  const limited = {
    config: perReader(maxPacksPerMinute),
    schema: { querystring: new RequestSchema(packRequest, 'ERR_EVIDENCE_QUERY') },
  };
  app.get(evidencePackPath, limited, async (request, reply) => {
    const session = request.reader;
    const build = options.build();
    const { format, ...scope } = canonical(build, request.query);
    const pages = seenPages(session, build, scope);
    const isOwn = scope.person === 'me';
    // That somebody did something elsewhere is not for who may not see it: they are called and found by these pages only.
    const seen =
      isOwn || session.seesEvidence
        ? undefined
        : [...build.pages.keys()].filter((page) => maySeeEvidence(session, { page }, build.pages));
    const people =
      scope.person === undefined
        ? undefined
        : isOwn
          ? [session]
          : await named(scope.person, scope.issuer ?? providers.first, seen);
    if (people?.length === 0 || pages.length === 0)
      throw new ServerError('ERR_EVIDENCE_NONE', 'There is no evidence of this', { status: 404 });
    const [chain, counting] = await Promise.all([stored(evidence.head()), stored(texts.counting())]);
    // Nothing is awaited from here to the response: requests that come together are all counted.
    if (making >= maxAtOnce)
      throw new ServerError('ERR_EVIDENCE_BUSY', 'Two packs are made at the moment', { status: 503 });
    making += 1;

    const now = new Date(clock()).toISOString();
    const head: PackHead = {
      ...{ format: 1, site: origin, made: now, release: build.release },
      scope: isOwn ? { ...scope, person: session.subject, issuer: session.issuer } : scope,
      ...{ note: packNote, providers: providers.all, head: chain.head },
      ...(session.seesEvidence && { records: chain.records }),
    };
    const parts = packPages({ evidence, build, pages, counting, scope, people, seen, today: dayOf(clock()) });
    const seal = { key, now };
    const file = (format === 'json' ? jsonPack : htmlPack)(head, parts, seal);
    request.log.info(
      { subject: session.subject, issuer: session.issuer, scope, format, pages: pages.length },
      'pack of evidence made',
    );
    const stream = Readable.from(file, { objectMode: false });
    stream.once('close', () => {
      making -= 1;
    });
    return (
      reply
        .type(format === 'json' ? 'application/json' : 'text/html; charset=utf-8')
        // It is saved, not shown here; if a browser still shows it, nothing in it runs.
        .header(...packPolicy)
        .header('Content-Disposition', `attachment; filename="evidence-pack-${now.slice(0, 10)}.${format}"`)
        .send(stream)
    );
  });
}

/** @throws {ServerError} `ERR_EVIDENCE_READER` (403) */
function seenPages(session: Session, build: ServedBuild, scope: Omit<PackRequest, 'format'>) {
  const named = pagesOf(build, scope);
  // Everyone may have what is known of themselves, of all pages.
  if (scope.person === 'me') return named;
  requireEvidence(session, scope.page === undefined ? 'pages' : { page: scope.page }, build.pages);
  return named.filter(({ path }) => maySeeEvidence(session, { page: path }, build.pages));
}

/** A page may be named in any of its spellings. */
const canonical = (build: ServedBuild, query: PackRequest): PackRequest =>
  query.page === undefined ? query : { ...query, page: canonicalPage(build, query.page) ?? query.page };
