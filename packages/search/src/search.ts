/** Sections of the built site → records → engine → ranked hits. Pure: no HTTP, no files, no clock of its own. */

export {
  createEngine,
  maxQueryLength,
  type SearchEngine,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from './create-engine.ts';
export { type Excerpt, excerptOf, plainExcerpt } from './excerpt/excerpt.ts';
export type { RecordText } from './excerpt/marked-text.ts';
export { readableText } from './excerpt/readable-text.ts';
export { type FacetFilters, filterableAttributes, parseFacetFilters } from './index/facet-filters.ts';
export type { FacetCounts } from './index/facet-index.ts';
export { escapeHtml } from './protocol/escape-html.ts';
export { hostedRecord } from './protocol/hosted-record.ts';
export { parseQueries, type SearchParameters } from './protocol/parse-queries.ts';
export { runQuery } from './protocol/run-query.ts';
export type { Highlighter, Mark } from './query/highlighter.ts';
export { type Acronym, noSynonyms, parseSynonyms, type Synonyms } from './query/parse-synonyms.ts';
export { type Criteria, type Criterion, weights, weightsFor } from './rank/criteria.ts';
export type { Block, TextBlocks } from './records/block.ts';
export { SearchError, type SearchErrorCode, SearchRequestError } from './records/search-error.ts';
export {
  type Hierarchy,
  headingsOf,
  type Level,
  levels,
  phrasesOf,
  type ReaderPhrase,
  type SearchRecord,
} from './records/search-record.ts';
export { contentStems } from './words/content-stems.ts';
export { isQuestion } from './words/query-intent.ts';
export { stem } from './words/stem.ts';
export { isStopWord } from './words/stop-words.ts';
export { type Token, tokenize } from './words/tokenize.ts';
export { typoDistance } from './words/typo-distance.ts';
