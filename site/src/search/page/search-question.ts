import type { SearchRequest } from '@kwikid/wire/search';
import { type NearPage, nearestPages } from '../nearest/nearest-pages.ts';
import { type PageResult, pageResults } from '../results/hit.ts';
import { indexName, type SearchAnswer } from '../results/search-service.ts';
import {
  type FilterCounts,
  type FilterName,
  facetFiltersOf,
  filterGroups,
  hasFilters,
  type Question,
} from './filters.ts';

/** What the search page shows of an answer. */
export interface PageOfResults {
  readonly question: Question;
  readonly results: readonly PageResult[];
  /** All results of the query, on every page of the list. */
  readonly count: number;
  /** It counts pages of the site; another maker's hosted index may count sections. */
  readonly isOfPages: boolean;
  readonly page: number;
  readonly pages: number;
  readonly counts: FilterCounts;
  /** The results lack most of the query. */
  readonly weak: true | undefined;
  readonly didYouMean: string | undefined;
  readonly nearest: readonly NearPage[];
}

type Contextual = readonly (string | readonly string[])[];

/** Pages of the site, with two sections each at most. */
const hitsPerPage = 15;
const distinct = 2;
const maxNearest = 5;

/** How the service is to mark what matched, and how much text to send around it, in words. */
const shownAs = {
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  attributesToRetrieve: ['hierarchy', 'url', 'type', 'area', 'kind'],
  attributesToSnippet: ['content:40'],
};
/** For answers whose hits nobody sees. The service takes no fewer hits than one. */
const countsAlone = {
  hitsPerPage: 1,
  distinct: 1,
  attributesToRetrieve: [],
  attributesToHighlight: [],
  attributesToSnippet: [],
};

/**
 * The requests for a question: its results; for each group of filters that is in use, how many results each of
 * its values would have; and, with filters, what there is without them.
 *
 * @param contextual - the filters of language and version
 */
export function requestsFor({ query, filters, page }: Question, contextual: Contextual): SearchRequest[] {
  const narrowed = (without?: FilterName) => [...contextual, ...facetFiltersOf(filters, without)];
  const used = filterGroups.filter(({ name }) => filters[name].length > 0);
  const facets = filterGroups.map(({ attribute }) => attribute);
  return [
    { indexName, query, page, hitsPerPage, distinct, facetFilters: narrowed(), facets, ...shownAs },
    ...used.map(({ name, attribute }) => ({
      indexName,
      query,
      facetFilters: narrowed(name),
      facets: [attribute],
      ...countsAlone,
    })),
    ...(hasFilters(filters)
      ? [
          {
            indexName,
            query,
            hitsPerPage: maxNearest,
            distinct: 1,
            facetFilters: contextual,
            attributesToSnippet: [],
          },
        ]
      : []),
  ];
}

/** The request for all values that any page has. */
export const valuesRequest = (contextual: Contextual): SearchRequest => ({
  indexName,
  query: '',
  facetFilters: contextual,
  facets: filterGroups.map(({ attribute }) => attribute),
  ...countsAlone,
});

/** Counts by group of filters, of an answer's facets. */
export function countsOf({ facets = {} }: Pick<SearchAnswer, 'facets'>): FilterCounts {
  const entries = filterGroups.map(({ name, attribute }) => [name, facets[attribute] ?? {}]);
  return Object.fromEntries(entries) as FilterCounts;
}

/** @param answers - to requestsFor the question, in their order */
export function foundOf(question: Question, answers: readonly SearchAnswer[]): PageOfResults {
  const [main, ...others] = answers;
  const used = filterGroups.filter(({ name }) => question.filters[name].length > 0);
  const counts = { ...countsOf(main ?? {}) };
  for (const [at, { name }] of used.entries()) counts[name] = countsOf(others[at] ?? {})[name];
  const unfiltered = hasFilters(question.filters) ? (others.at(-1)?.hits ?? []) : [];
  const count = main?.nbHits ?? 0;
  return {
    question,
    results: pageResults(main?.hits ?? []),
    count,
    isOfPages: main?.pagesFound === count,
    page: main?.page ?? 0,
    pages: main?.nbPages ?? 0,
    counts,
    weak: main?.weak,
    didYouMean: main?.didYouMean,
    nearest: count > 0 ? [] : nearestPages([unfiltered, main?.nearest ?? []], maxNearest),
  };
}

/** The last page, if the URL asks for one beyond it; undefined if the page exists. */
export function pageInstead({ count, page, pages }: PageOfResults): number | undefined {
  return count > 0 && pages > 0 && page >= pages ? pages - 1 : undefined;
}
