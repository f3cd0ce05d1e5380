import { ours } from './ours.ts';
import { flexsearch } from './peers/flexsearch.ts';
import { lunrSearch } from './peers/lunr.ts';
import { minisearch } from './peers/minisearch.ts';
import { orama } from './peers/orama.ts';
import type { BuildRanker } from './ranker.ts';

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
