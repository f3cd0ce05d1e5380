import type { SearchGap } from '@kwikid/wire/search';
import { searchGapPath } from '@kwikid/wire/urls';
import { gapReporter } from './gap-reporter.ts';
import { searchedPart } from './searched-part.ts';

/** Files the queries that found nothing. It outlives the page, and no reader waits for it. */
export const searchGaps = gapReporter((query) => {
  fetch(searchGapPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'fetch' },
    body: JSON.stringify({ query: searchedPart(query) } satisfies SearchGap),
  }).catch(() => {});
});
