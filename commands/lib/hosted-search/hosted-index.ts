import { filterableAttributes, levels, type Synonyms } from '@kwikid/search';
import type { IndexSettings, SynonymHit } from 'algoliasearch';

/**
 * The hosted service's settings for the records: as set up by DocSearch's own crawler, with the typing
 * tolerance, filters and weights of the embedded search.
 *
 * @see https://docsearch.algolia.com/docs/templates
 */
export const hostedSettings: IndexSettings = {
  searchableAttributes: [
    ...levels.map((level) => `unordered(hierarchy.${level})`),
    'unordered(asked)',
    'unordered(marked)',
    'content',
  ],
  // Found, never shown.
  unretrievableAttributes: ['asked', 'marked'],
  attributesForFaceting: [...filterableAttributes],
  attributesToHighlight: ['hierarchy'],
  attributesToSnippet: ['content:10'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.page_rank)', 'desc(weight.level)', 'asc(weight.position)'],
  // A query asks for it by its own `distinct`.
  attributeForDistinct: 'url_without_anchor',
  distinct: false,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  camelCaseAttributes: ['hierarchy', 'content'],
  // Names of settings are single words: client_max_body_size.
  separatorsToIndex: '_',
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  paginationLimitedTo: 1000,
};

/** Groups of synonyms: each acronym with its long form, and the other groups. */
export function hostedSynonyms({ acronyms, synonyms }: Synonyms): SynonymHit[] {
  const groups = [...acronyms.map(({ short, long, also }) => [short, long, ...also]), ...synonyms];
  return groups.map((group, number) => ({
    objectID: `group-${number}`,
    type: 'synonym',
    synonyms: [...group],
  }));
}
