import type { SearchRecord } from '@kwikid/search';

/** A search engine over a set of records, as far as the bench compares engines. */
export interface Ranker {
  /** @returns the URLs of the best records, the best first, at most {@link rankedHits} */
  rank(query: string): string[] | Promise<string[]>;
}

/** Builds an engine's index over records; `synonyms` is the text of content/data/synonyms.yml or empty. */
export type BuildRanker = (records: readonly SearchRecord[], synonyms: string) => Ranker | Promise<Ranker>;

/** Hits that are judged: MRR and nDCG look at ten. */
export const rankedHits = 10;
