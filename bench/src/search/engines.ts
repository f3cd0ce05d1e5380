import { createEngine, levels, parseSynonyms, phrasesOf, type SearchRecord } from '@kwikid/search';
import MiniSearch from 'minisearch';

/** @returns the URLs of the best records, the best first, at most {@link rankedHits} */
export type Rank = (query: string) => string[];

/** Hits that are judged: MRR and nDCG look at ten. */
export const rankedHits = 10;

/** The project's engine. */
export function ours(records: readonly SearchRecord[], synonyms: string): Rank {
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  return (query) => engine.search({ query, hitsPerPage: rankedHits }).hits.map(({ record }) => record.url);
}

/** Words that MiniSearch leaves out, as its documentation advises. */
const functionWords = new Set(
  (
    'a an and are as at be by can do does for from how i in into is it me my no not of on or that the then there ' +
    'this to was what when where which who why will with you'
  ).split(' '),
);

/**
 * MiniSearch with its prefix and fuzzy search: the last word is a prefix, one letter in five may be wrong. Boosts,
 * weights and `b` by the queries to tune on. It cannot read our synonyms.
 */
export function minisearch(records: readonly SearchRecord[]): Rank {
  const index = new MiniSearch({
    fields: ['title', 'hierarchy', 'content', 'asked'],
    processTerm: (term) => (functionWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  index.addAll(
    records.map((record, id) => {
      const headings = levels.flatMap((level) => record.hierarchy[level] ?? []);
      return {
        id,
        title: headings.at(-1) ?? '',
        hierarchy: headings.slice(0, -1).join(' '),
        content: record.content ?? '',
        asked: phrasesOf(record)
          .map(({ text }) => text)
          .join('\n'),
      };
    }),
  );
  const options = {
    boost: { title: 3, hierarchy: 1.5, asked: 2 },
    prefix: (_: string, number: number, terms: string[]) => number === terms.length - 1,
    fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
    weights: { prefix: 0.3, fuzzy: 0.3 },
    bm25: { k: 1.2, b: 0.5, d: 0.5 },
  };
  return (query) =>
    index
      .search(query, options)
      .slice(0, rankedHits)
      .map(({ id }) => records[id as number]?.url ?? '');
}
