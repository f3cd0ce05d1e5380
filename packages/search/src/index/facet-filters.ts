import { pageFacets } from '@kwikid/wire/search-names';
import { SearchRequestError } from '../records/search-error.ts';

/** Attributes that records can be filtered and counted by. */
export const filterableAttributes = [
  'language',
  'docusaurus_tag',
  'version',
  'type',
  'tags',
  'area',
  ...pageFacets,
  'hierarchy.lvl0',
] as const;

export interface FacetFilter {
  readonly attribute: string;
  readonly value: string;
  readonly negated: boolean;
}

/** A record must pass all groups; it passes a group if it passes any of its filters. */
export type FacetFilters = readonly (readonly FacetFilter[])[];

/** Each filter costs one pass over a bit set. */
export const maxFilters = 200;

/**
 * Reads facet filters: all of ['a:x', 'b:y'], or all of any of [['a:x', 'a:y'], 'b:-z'].
 *
 * @param filters - `attribute:-value` excludes, `attribute:\-value` is a value with a minus
 * @returns the groups; none if there are no filters
 * @throws SearchRequestError ERR_SEARCH_FACET_FILTERS if the form is not one of these
 *
 * Source: https://www.algolia.com/doc/api-reference/api-parameters/facetFilters
 */
export function parseFacetFilters(filters: unknown): FacetFilters {
  if (filters === undefined) return [];
  if (!Array.isArray(filters)) throw filterError("send a list of 'attribute:value'");
  // Only two levels: the code never descends further, however deep the input is.
  const groups = filters.map((entry: unknown) => (Array.isArray(entry) ? entry : [entry]).map(parseFilter));
  if (groups.reduce((sum, group) => sum + group.length, 0) > maxFilters) {
    throw filterError(`send at most ${maxFilters} filters`);
  }
  return groups.filter((group) => group.length > 0);
}

function parseFilter(filter: unknown): FacetFilter {
  if (typeof filter !== 'string')
    throw filterError("write each filter as 'attribute:value', any-of lists one level deep");
  const colon = filter.indexOf(':');
  if (colon < 1) throw filterError("write each filter as 'attribute:value'");
  const value = filter.slice(colon + 1);
  const negated = value.startsWith('-');
  return {
    attribute: filter.slice(0, colon),
    value: negated ? value.slice(1) : value.replace(/^\\-/, '-'),
    negated,
  };
}

function filterError(remedy: string): SearchRequestError {
  return new SearchRequestError('ERR_SEARCH_FACET_FILTERS', `facetFilters: ${remedy}.`);
}
