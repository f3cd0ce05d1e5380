import type { OpenedResult, SearchGap } from '@kwikid/wire/insight';
import { openedResultPath, searchGapPath } from '@kwikid/wire/urls';
import { request } from '../../server/api.ts';
import { gapReporter } from './gap-reporter.ts';
import { searchedPart } from './searched-part.ts';

/** Sends what outlives the page, and for which no reader waits. */
function send(path: string, body: SearchGap | OpenedResult): void {
  request('POST', path, body, { keepalive: true }).catch(() => {});
}

/** Reports what a reader did not find. */
export const reportGap = (gap: SearchGap): void => send(searchGapPath, gap);

/** Files the queries that found nothing, or not what was looked for. */
export const searchGaps = gapReporter({
  send: (query, kind) => reportGap({ query: searchedPart(query), kind }),
  now: () => performance.now(),
  place: () => window.location.pathname,
});

/**
 * The reader opens a page that the search shows now. If the query was a gap, that closes it; the server knows.
 *
 * @param url - of the hit
 */
export function openedHit(url: string): void {
  const query = searchGaps.opened();
  const { pathname } = new URL(url, window.location.href);
  if (query) send(openedResultPath, { query: searchedPart(query), page: pathname });
}
