import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import { dayOf } from '@kwikid/wire/day';
import { gapsResponse, searchGap } from '@kwikid/wire/insight';
import { gapsPath, searchGapPath } from '@kwikid/wire/urls';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { fromStore } from '../../request/from-store.ts';
import type { BuildResponse } from '../../request/large-responses.ts';
import { perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import { type InsightStore, insightMilliseconds } from './insight-store.ts';
import { maxPages } from './judged-pages.ts';
import { listedGaps, maxListed } from './listed-gaps.ts';
import { maskedText } from './masked-text.ts';
import type { InsightSettings } from './settings.ts';

export interface InsightRoutesOptions {
  settings: InsightSettings;
  insight: InsightStore;
  buildResponse: BuildResponse;
  /** Knows which pages there are now. */
  build: () => Pick<LoadedBuild, 'spellings'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Gaps that one reader may report in a minute: more than anyone types. */
const maxGapsPerMinute = 30;
/** Lists that one reader may read in a minute. */
const maxListsPerMinute = 60;

/**
 * Waits for the store.
 *
 * @throws {ServerError} `ERR_INSIGHT` (503)
 */
export const storedInsight = <Result>(work: Promise<Result>): Promise<Result> =>
  fromStore(work, {
    milliseconds: insightMilliseconds,
    what: 'insight',
    code: 'ERR_INSIGHT',
    failure: 'Gaps cannot be read or written',
  });

/** Where pages report what a reader did not find, and where every reader sees what was not found. Behind the gate. */
export function insightRoutes(app: ReadersApp, options: InsightRoutesOptions): void {
  const { settings, insight, build, now, buildResponse } = options;
  const limited = {
    bodyLimit: 16 * 1024,
    config: perReader(maxGapsPerMinute),
    schema: {
      body: new RequestSchema(searchGap, 'ERR_GAP_BODY', '{"query": what was not found, "kind": how}'),
    },
  };
  const isPage = (path: string) => build().spellings.has(canonicalKey(path));

  app.post(searchGapPath, limited, async ({ body: { kind, query } }, reply) => {
    const path = kind === 'not-found' ? missingPath(query) : undefined;
    // The service that an old tab calls may know the page by now.
    if (kind === 'not-found' && (path === undefined || isPage(path))) return reply.code(204).send();
    const text = maskedText(path ?? query);
    if (text === '') return reply.code(204).send();
    await storedInsight(insight.addGap(kind, text, dayOf(now() * 1000)));
    return reply.code(204).send();
  });

  const listing = { config: perReader(maxListsPerMinute), schema: { response: { 200: gapsResponse } } };
  app.get(gapsPath, listing, async (request, reply) =>
    buildResponse(request, reply, async () => {
      // One more, to know whether there are more.
      const [gaps, judgements, pages] = await storedInsight(
        Promise.all([
          insight.gaps(maxListed + 1),
          insight.judgements(maxListed + 1),
          insight.pageJudgements(maxPages),
        ]),
      );
      return listedGaps({ gaps, judgements, pages }, settings, isPage);
    }),
  );
}

/** @returns the decoded path, without what follows it; undefined if it can name no page */
function missingPath(sent: string): string | undefined {
  const [path = ''] = sent.split(/[?#]/, 1);
  return /^\/(?![/\\])/.test(path) ? decodePath(path) : undefined;
}
