import { createEngine, parseSynonyms, type SearchRecord } from '@kwikid/search';
import { flexsearch } from './peers/flexsearch.ts';
import { lunrSearch } from './peers/lunr.ts';
import { minisearch } from './peers/minisearch.ts';
import { orama } from './peers/orama.ts';
import { type BuildRanker, type Ranker, rankedHits } from './ranker.ts';

/** The engines of a run; ours is the first, and every other is compared with it. */
export const engines: Readonly<Record<string, BuildRanker>> = {
  ours,
  MiniSearch: minisearch,
  lunr: lunrSearch,
  Orama: orama,
  FlexSearch: flexsearch,
};

/** And those that are compared by relevance only: the next best on what the pages say, without what readers ask of them. */
export const judgedEngines: typeof engines = {
  ...engines,
  'pages only': (records) => minisearch(records.map(({ asked, ...record }) => record)),
};

/** The project's engine. */
export function ours(records: readonly SearchRecord[], synonyms: string): Ranker {
  const engine = createEngine(records, synonyms === '' ? {} : { synonyms: parseSynonyms(synonyms) });
  return {
    rank: (query) => engine.search({ query, hitsPerPage: rankedHits }).hits.map(({ record }) => record.url),
  };
}
