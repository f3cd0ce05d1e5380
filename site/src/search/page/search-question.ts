import type { SearchRequest } from '@kwikid/wire/search';
import { facetFilter } from '@kwikid/wire/search-names';
import { type Found, foundOf } from '../results/found.ts';
import type { SearchAnswer } from '../results/search-service.ts';
import type { Question } from './search-address.ts';

/** What the search page shows of an answer. */
export interface PageOfResults extends Found {
  readonly question: Question;
  readonly page: number;
  /** Pages of the list. */
  readonly length: number;
  /** Areas that have results, and how many, the most first. */
  readonly areas: readonly (readonly [area: string, count: number])[];
  /** The results lack most of the query. */
  readonly weak: true | undefined;
}

type Contextual = readonly (string | readonly string[])[];

/** Pages of the site, with two sections each at most. */
const hitsPerPage = 15;
const distinct = 2;

const snippetWords = 40;

/**
 * The requests for a question: its results, and, in an area, what there is in all areas.
 *
 * @param contextual - the filters of language and version
 */
export function requestsFor({ query, area, page }: Question, contextual: Contextual): SearchRequest[] {
  const facetFilters = area === '' ? contextual : [...contextual, facetFilter('area', area)];
  const common = { query, distinct, facets: ['area'] };
  const main = { ...common, page, hitsPerPage, facetFilters, snippetWords };
  if (area === '') return [main];
  // The service takes no fewer hits than one.
  return [main, { ...common, hitsPerPage: 1, facetFilters: contextual }];
}

/** @param answers - to requestsFor the question, in their order */
export function pageOfResults(question: Question, [main, everywhere = main]: readonly SearchAnswer[]) {
  if (main === undefined || everywhere === undefined) throw new Error('The search sent no result');
  const areas = Object.entries(everywhere.facets?.area ?? {});
  return {
    ...foundOf(question.query, main),
    question,
    page: main.page,
    length: main.nbPages,
    areas: areas.toSorted(([a, many], [b, few]) => few - many || a.localeCompare(b, 'en')),
    weak: main.weak,
  } satisfies PageOfResults;
}
