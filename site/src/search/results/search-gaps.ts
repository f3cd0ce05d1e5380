import type { SearchGap } from '@kwikid/wire/insight';
import { searchGapPath } from '@kwikid/wire/urls';
import { request } from '../../server/api.ts';
import { gapReporter } from './gap-reporter.ts';
import { searchedPart } from './searched-part.ts';

/** Reports what a reader did not find. It outlives the page, and no reader waits for it. */
export function reportGap(gap: SearchGap): void {
  request('POST', searchGapPath, gap, { keepalive: true }).catch(() => {});
}

/** Files the queries that found nothing, or not what was looked for. */
export const searchGaps = gapReporter({
  send: (query, kind) => reportGap({ query: searchedPart(query), kind }),
  now: () => performance.now(),
  place: () => window.location.pathname,
});
