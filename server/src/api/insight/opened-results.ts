import { dayOf } from '@kwikid/wire/day';
import { openedResult } from '@kwikid/wire/insight';
import { openedResultPath } from '@kwikid/wire/urls';
import { canonicalPage } from '../../http/assets/canonical-page.ts';
import { perReader } from '../../request/reader-limit.ts';
import { type ReadersApp, RequestSchema } from '../../session/readers-scope.ts';
import { maskedText } from './masked-text.ts';
import { type InsightRoutesOptions, storedInsight } from './routes.ts';

/** Pages that one reader may open from hits in a minute. */
const maxOpenedPerMinute = 60;

/**
 * Counts a page that a reader opens from the hits of a query, only if the query was a gap before: that closes it. What
 * else readers open is counted nowhere, and who opened it is not known.
 */
export function openedResultRoutes(
  app: ReadersApp,
  { insight, build, now, known }: Omit<InsightRoutesOptions, 'settings' | 'list' | 'buildResponse'>,
): void {
  app.post(
    openedResultPath,
    {
      bodyLimit: 16 * 1024,
      config: perReader(maxOpenedPerMinute),
      schema: {
        body: new RequestSchema(
          openedResult,
          'ERR_GAP_BODY',
          '{"query": what was searched, "page": its path}',
        ),
      },
    },
    async ({ body }, reply) => {
      const page = canonicalPage(build(), body.page);
      const query = maskedText(body.query);
      if (page !== undefined && query !== '' && (await storedInsight(known.has(query))))
        await storedInsight(insight.addOpened(query, page, dayOf(now() * 1000)));
      return reply.code(204).send();
    },
  );
}
