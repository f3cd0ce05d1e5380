import { openedResult } from '@kwikid/wire/insight';
import { openedResultPath } from '@kwikid/wire/urls';
import type { FastifyInstance } from 'fastify';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import { ServerError } from '../../http/server-error.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { groupKey } from './gap-groups.ts';
import type { InsightStore } from './insight-store.ts';
import { mostGrouped, searchedKinds } from './listed-gaps.ts';
import { dayOf, maskedText } from './masked-text.ts';
import { type InsightRoutesOptions, storedInsight } from './routes.ts';

/** Pages that one reader may open from hits in a minute. */
const maxOpenedPerMinute = 60;
/** How long it is known which queries are gaps, in seconds: a reader who opens a page waits for no list. */
const knownSeconds = 60;

/**
 * Counts a page that a reader opens from the hits of a query, only if the query was a gap before: that closes it. What
 * else readers open is counted nowhere, and who opened it is not known.
 */
export function openedResultRoutes(
  app: FastifyInstance,
  { origin, sessions, insight, build, now }: Omit<InsightRoutesOptions, 'settings'>,
): void {
  const isGap = knownGaps(insight, now);
  app.post(
    openedResultPath,
    {
      bodyLimit: 16 * 1024,
      config: perReader(sessions, maxOpenedPerMinute),
      onRequest: async (request) => requireSameOrigin(request, origin),
    },
    async (request, reply) => {
      const parsed = openedResult.safeParse(request.body);
      if (!parsed.success)
        throw new ServerError('ERR_GAP_BODY', 'Send {"query": what was searched, "page": its path}', {
          status: 400,
        });
      const page = canonicalPage(build(), parsed.data.page);
      const query = maskedText(parsed.data.query);
      if (page !== undefined && query !== '' && (await storedInsight(isGap(query))))
        await storedInsight(insight.addOpened(query, page, dayOf(now())));
      return reply.code(204).send();
    },
  );
}

/** Whether a query looks for what was a gap, as it was known within the last minute. */
function knownGaps(insight: Pick<InsightStore, 'gaps'>, now: () => number) {
  let known: { until: number; keys: Promise<ReadonlySet<string>> } | undefined;
  const read = async () => {
    const keys = new Set<string>();
    const counts = new Map<string, number>();
    for (const { kind, query } of await insight.gaps()) {
      const before = counts.get(kind) ?? 0;
      counts.set(kind, before + 1);
      if (searchedKinds.has(kind) && before < mostGrouped) keys.add(groupKey(query));
    }
    return keys;
  };
  return async (query: string): Promise<boolean> => {
    if (known === undefined || known.until <= now()) known = { until: now() + knownSeconds, keys: read() };
    try {
      return (await known.keys).has(groupKey(query));
    } catch (error) {
      // The next one reads again.
      known = undefined;
      throw error;
    }
  };
}
