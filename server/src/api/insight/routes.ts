import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import { dayOf } from '@kwikid/wire/day';
import { gapsResponse, searchGap } from '@kwikid/wire/insight';
import { gapsPath, searchGapPath } from '@kwikid/wire/urls';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { type BuiltOnce, builtOnce } from '../../request/built-once.ts';
import { fromStore } from '../../request/from-store.ts';
import type { BuildResponse } from '../../request/large-responses.ts';
import { perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import { type InsightStore, insightMilliseconds } from './insight-store.ts';
import type { KnownGaps } from './known-gaps.ts';
import { listedGaps, maxGrouped, maxOpened } from './listed-gaps.ts';
import { maskedText } from './masked-text.ts';
import type { InsightSettings } from './settings.ts';

export interface InsightRoutesOptions {
  settings: InsightSettings;
  insight: InsightStore;
  known: KnownGaps;
  /** The list of {@link gapsList}. */
  list: BuiltOnce<string>;
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
  const { insight, build, now, known, list, buildResponse } = options;
  const limited = {
    bodyLimit: 16 * 1024,
    config: perReader(maxGapsPerMinute),
    schema: {
      body: new RequestSchema(searchGap, 'ERR_GAP_BODY', '{"query": what was not found, "kind": how}'),
    },
  };
  const isPage = isPageOf(build);

  app.post(searchGapPath, limited, async ({ body: { kind, query } }, reply) => {
    const path = kind === 'not-found' ? missingPath(query) : undefined;
    // The service that an old tab calls may know the page by now.
    if (kind === 'not-found' && (path === undefined || isPage(path))) return reply.code(204).send();
    const text = maskedText(path ?? query);
    if (text === '') return reply.code(204).send();
    await storedInsight(insight.addGap(kind, text, dayOf(now() * 1000)));
    known.add(kind, text);
    return reply.code(204).send();
  });

  app.get(gapsPath, { config: perReader(maxListsPerMinute) }, async (request, reply) =>
    buildResponse(request, reply, async () => {
      const text = await list.get();
      reply.type('application/json; charset=utf-8');
      return text;
    }),
  );
}

/** How long a list is kept, in seconds, unless something is reported here: other servers report, too. */
const listSeconds = 60;

/** What readers did not find, as JSON: built once for all who ask, until something is reported. */
export const gapsList = ({
  settings,
  insight,
  build,
  now,
}: Pick<InsightRoutesOptions, 'settings' | 'insight' | 'build' | 'now'>): BuiltOnce<string> =>
  builtOnce(
    async () => {
      const [gaps, judgements, pages, opened] = await storedInsight(
        Promise.all([
          insight.gaps(maxGrouped),
          insight.judgements(maxGrouped),
          insight.pageJudgements(),
          insight.opened(maxOpened),
        ]),
      );
      const kept = { gaps, judgements, pages, opened };
      return JSON.stringify(gapsResponse.parse(await listedGaps(kept, settings, isPageOf(build))));
    },
    { keptSeconds: listSeconds, now },
  );

const isPageOf = (build: InsightRoutesOptions['build']) => (path: string) =>
  build().spellings.has(canonicalKey(path));

/** @returns the decoded path, without what follows it; undefined if it can name no page */
function missingPath(sent: string): string | undefined {
  const [path = ''] = sent.split(/[?#]/, 1);
  return /^\/(?![/\\])/.test(path) ? decodePath(path) : undefined;
}
