/** Sections of the built site → records → engine → ranked hits. Pure: no HTTP, no files, no clock of its own. */
export {
  type AnswerOptions,
  answerQueries,
  answerQuery,
  parseQueries,
} from './answer-queries.ts';
export {
  createEngine,
  maxQueryLength,
  type SearchEngine,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from './create-engine.ts';
export { type Criteria, type Criterion, weights, weightsFor } from './criteria.ts';
export { escapeHtml } from './escape-html.ts';
export { type FacetFilters, filterableAttributes } from './facet-filters.ts';
export type { FacetCounts } from './facet-index.ts';
export {
  type HighlightOptions,
  type HighlightResult,
  highlight,
  type SnippetResult,
  snippet,
} from './highlight.ts';
export type { Highlighter, Mark } from './highlighter.ts';
export { hostedRecord } from './hosted-record.ts';
export { type Acronym, noSynonyms, parseSynonyms, type Synonyms } from './parse-synonyms.ts';
export { isQuestion } from './query-intent.ts';
export { SearchError, type SearchErrorCode, SearchRequestError } from './search-error.ts';
export type { SearchParameters } from './search-parameters.ts';
export { type Hierarchy, type Level, levels, type SearchRecord } from './search-record.ts';
export { stem } from './stem.ts';
export { isStopWord } from './stop-words.ts';
export { type Token, tokenize } from './tokenize.ts';
