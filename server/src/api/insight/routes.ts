import { searchGap } from '@kwikid/wire/search';
import { searchGapPath } from '@kwikid/wire/urls';
import type { FastifyInstance } from 'fastify';
import { ServerError } from '../../http/server-error.ts';
import { withDeadline } from '../../request/deadline.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import type { Sessions } from '../../session/sessions.ts';
import { type InsightStore, insightMilliseconds } from './insight-store.ts';
import { dayOf, maskedText } from './masked-text.ts';

export interface InsightRoutesOptions {
  /** Of this site, without a slash. */
  origin: string;
  sessions: Pick<Sessions, 'read'>;
  insight: InsightStore;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Gaps that one reader may report in a minute: more than anyone types. */
const maxGapsPerMinute = 30;

/** Where the search page and the search window report a query that found nothing. Behind the gate. */
export function insightRoutes(app: FastifyInstance, options: InsightRoutesOptions): void {
  const { origin, sessions, insight, now } = options;
  const limited = {
    bodyLimit: 16 * 1024,
    config: perReader(sessions, maxGapsPerMinute),
    onRequest: async (request: Parameters<typeof requireSameOrigin>[0]) => requireSameOrigin(request, origin),
  };

  app.post(searchGapPath, limited, async (request, reply) => {
    const parsed = searchGap.safeParse(request.body);
    if (!parsed.success)
      throw new ServerError('ERR_GAP_BODY', 'Send {"query": the words that found nothing}', { status: 400 });
    const query = maskedText(parsed.data.query);
    try {
      if (query !== '')
        await withDeadline(insight.addGap(query, dayOf(now())), insightMilliseconds, 'insight');
    } catch (cause) {
      throw new ServerError('ERR_INSIGHT', 'The gap could not be kept: look at the disk of DATA_DIR', {
        status: 503,
        cause,
      });
    }
    return reply.code(204).send();
  });
}
