import type { SearchRequest } from '@kwikid/wire/search';
import { type NearPage, nearestPages } from '../nearest/nearest-pages.ts';
import { type ResultGroup, resultGroups } from '../results/hit.ts';
import { indexName, type SearchAnswer } from '../results/search-service.ts';
import {
  type FilterCounts,
  type FilterName,
  type Filters,
  facetFiltersOf,
  filterGroups,
  hasFilters,
} from './filters.ts';

/** What the search page asks. */
export interface Question {
  readonly query: string;
  readonly filters: Filters;
  /** Counted from 0. */
  readonly page: number;
}

/** What the search page shows of an answer. */
export interface PageOfResults {
  readonly question: Question;
  readonly groups: readonly ResultGroup[];
  /** All results of the query, on every page. */
  readonly count: number;
  /** The pages of the site that these are sections of; the hosted service does not say. */
  readonly pagesFound: number | undefined;
  readonly page: number;
  readonly pages: number;
  readonly counts: FilterCounts;
  readonly didYouMean: string | undefined;
  readonly nearest: readonly NearPage[];
}

type Contextual = readonly (string | readonly string[])[];

const hitsPerPage = 20;
const mostNearest = 5;

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
    { indexName, query, page, hitsPerPage, facetFilters: narrowed(), facets, ...shownAs },
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
            hitsPerPage: 2 * mostNearest,
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
    groups: resultGroups(main?.hits ?? []),
    count,
    pagesFound: main?.pagesFound,
    page: main?.page ?? 0,
    pages: main?.nbPages ?? 0,
    counts,
    didYouMean: main?.didYouMean,
    nearest: count > 0 ? [] : nearestPages([unfiltered, main?.nearest ?? []], mostNearest),
  };
}

/** The last page, if the URL asks for one beyond it; undefined if the page exists. */
export function pageInstead({ count, page, pages }: PageOfResults): number | undefined {
  return count > 0 && pages > 0 && page >= pages ? pages - 1 : undefined;
}
