import { dayOf } from '@kwikid/wire/day';
import { openedResult } from '@kwikid/wire/insight';
import { openedResultPath } from '@kwikid/wire/urls';
import type { FastifyInstance } from 'fastify';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import { ServerError } from '../../http/server-error.ts';
import { perReader } from '../../request/reader-limit.ts';
import { requireSameOrigin } from '../../request/same-origin.ts';
import { maskedText } from './masked-text.ts';
import { type InsightRoutesOptions, storedInsight } from './routes.ts';

/** Pages that one reader may open from hits in a minute. */
const maxOpenedPerMinute = 60;

/**
 * Counts a page that a reader opens from the hits of a query, only if the query was a gap before: that closes it. What
 * else readers open is counted nowhere, and who opened it is not known.
 */
export function openedResultRoutes(
  app: FastifyInstance,
  {
    origin,
    sessions,
    insight,
    build,
    now,
    known,
  }: Omit<InsightRoutesOptions, 'settings' | 'list' | 'buildResponse'>,
): void {
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
      if (page !== undefined && query !== '' && (await storedInsight(known.has(query))))
        await storedInsight(insight.addOpened(query, page, dayOf(now() * 1000)));
      return reply.code(204).send();
    },
  );
}
