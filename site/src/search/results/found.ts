import type { Hit } from '@kwikid/wire/search';
import { counted } from '../../page/words.ts';
import { type PageResult, pageResults } from './hit.ts';
import { plainText } from './marks.ts';
import type { SearchAnswer } from './search-service.ts';

/** What a query found, as the window and the search page show it. */
export interface Found {
  readonly query: string;
  readonly pages: readonly PageResult[];
  /** All results of the query, on every page of the list. */
  readonly count: number;
  /** It counts pages of the site; another maker's hosted index may count sections. */
  readonly isOfPages: boolean;
  readonly didYouMean: string | undefined;
  /** What is offered under 'Try searching for' if nothing is found. */
  readonly suggestions: readonly string[];
  /** The hosted service answered, not the site's own search. */
  readonly isHosted: boolean;
}

/** @param before - what the query before it found: it is suggested if there is nothing else to suggest */
export function foundOf(query: string, answer: SearchAnswer, before?: Found): Found {
  const { nbHits: count, pagesFound, didYouMean, hits, hosted: isHosted } = answer;
  return {
    query,
    pages: pageResults(hits),
    count,
    isOfPages: pagesFound === count,
    didYouMean,
    suggestions: suggestionsOf(answer) ?? before?.suggestions ?? [],
    isHosted,
  };
}

/**
 * What is offered under 'Try searching for': with hits, the names of their pages, for the query after this one;
 * without, the corrected query, then the names of the nearest pages. Undefined if there is nothing to offer: what an
 * earlier response offered stays.
 */
export function suggestionsOf({
  hits,
  didYouMean,
  nearest = [],
}: {
  hits: readonly Pick<Hit, 'hierarchy'>[];
  didYouMean?: string | undefined;
  nearest?: readonly Pick<Hit, 'hierarchy'>[] | undefined;
}): string[] | undefined {
  const isEmpty = hits.length === 0;
  const titles = (isEmpty ? nearest : hits).flatMap(({ hierarchy }) =>
    hierarchy.lvl1 ? [plainText(hierarchy.lvl1)] : [],
  );
  const corrected = isEmpty && didYouMean !== undefined ? [didYouMean] : [];
  const offered = [...new Set([...corrected, ...titles])];
  return offered.length > 0 ? offered : undefined;
}

/** The number of results in words; of pages, if the service counts them. */
export const countWords = ({ count, isOfPages }: Pick<Found, 'count' | 'isOfPages'>): string =>
  counted(count, isOfPages ? 'page' : 'result');
