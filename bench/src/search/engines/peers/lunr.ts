import type { SearchRecord } from '@kwikid/search';
import lunr from 'lunr';
import { type Ranker, rankedHits } from '../ranker.ts';
import { peerDocuments } from './peer-document.ts';

/**
 * lunr as docusaurus-lunr-search 3 builds and asks it: its boosts (title 200, keywords 100, content 2; what readers ask as keywords), a term
 * with ten times the weight of its trailing wildcard, and its option fuzzyMatchingDistance at 1.
 */
export function lunrSearch(records: readonly SearchRecord[]): Ranker {
  const index = lunr(function build() {
    this.ref('id');
    this.field('title', { boost: 200 });
    this.field('hierarchy', { boost: 100 });
    this.field('content', { boost: 2 });
    this.field('asked', { boost: 100 });
    for (const document of peerDocuments(records)) this.add(document);
  });
  const ask = (query: string) =>
    index.query((clauses) => {
      const tokens = lunr.tokenizer(query).map(String);
      if (tokens.length === 0) return;
      clauses.term(tokens, { boost: 10 });
      clauses.term(tokens, { wildcard: lunr.Query.wildcard.TRAILING });
      clauses.term(tokens, { editDistance: 1 });
    });
  return {
    rank: (query) =>
      answered(() => ask(query))
        .slice(0, rankedHits)
        .map(({ ref }) => records[Number(ref)]?.url ?? ''),
  };
}

/** lunr fails at some words that its own wildcard expands: such a query has no hits. */
function answered(ask: () => lunr.Index.Result[]): lunr.Index.Result[] {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TypeError) return [];
    throw error;
  }
}
