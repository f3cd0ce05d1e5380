import { createEngine, parseSynonyms, type SearchRecord } from '@kwikid/search';
import { type Ranker, rankedHits } from './ranker.ts';

/** The project's engine. */
export function ours(records: readonly SearchRecord[], synonyms: string): Ranker {
  const engine = createEngine(records, synonyms === '' ? {} : { synonyms: parseSynonyms(synonyms) });
  return {
    rank: (query) => engine.search({ query, hitsPerPage: rankedHits }).hits.map(({ record }) => record.url),
  };
}
