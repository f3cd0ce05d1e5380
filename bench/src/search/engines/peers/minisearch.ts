import type { SearchRecord } from '@kwikid/search';
import MiniSearch from 'minisearch';
import { type Ranker, rankedHits } from '../ranker.ts';
import { functionWords, type PeerDocument, peerDocuments } from './peer-document.ts';

const leftOut = new Set(functionWords);

/**
 * MiniSearch with its prefix and fuzzy search: the last word is a prefix, one letter in five may be wrong. Boosts,
 * weights and `b` by the queries to tune on.
 */
export function minisearch(records: readonly SearchRecord[]): Ranker {
  const index = new MiniSearch<PeerDocument>({
    fields: ['title', 'hierarchy', 'content', 'asked'],
    processTerm: (term) => (leftOut.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  index.addAll(peerDocuments(records));
  return {
    rank: (query) =>
      index
        .search(query, {
          boost: { title: 3, hierarchy: 1.5, asked: 2 },
          prefix: (_, number, terms) => number === terms.length - 1,
          fuzzy: (term) => (term.length > 3 ? 0.2 : false),
          weights: { prefix: 0.3, fuzzy: 0.3 },
          bm25: { k: 1.2, b: 0.5, d: 0.5 },
        })
        .slice(0, rankedHits)
        .map(({ id }) => records[id as number]?.url ?? ''),
  };
}
