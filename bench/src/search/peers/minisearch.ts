import type { SearchRecord } from '@kwikid/search';
import MiniSearch from 'minisearch';
import { type Ranker, rankedHits } from '../ranker.ts';
import { type PeerDocument, peerDocuments } from './peer-document.ts';

/** MiniSearch with its prefix and fuzzy search: the last word is a prefix, one letter in five may be wrong. */
export function minisearch(records: readonly SearchRecord[]): Ranker {
  const index = new MiniSearch<PeerDocument>({ fields: ['title', 'hierarchy', 'content'] });
  index.addAll(peerDocuments(records));
  return {
    rank: (query) =>
      index
        .search(query, {
          boost: { title: 4, hierarchy: 2 },
          prefix: (_, number, terms) => number === terms.length - 1,
          fuzzy: (term) => (term.length > 3 ? 0.2 : false),
          weights: { prefix: 0.4, fuzzy: 0.2 },
        })
        .slice(0, rankedHits)
        .map(({ id }) => records[id as number]?.url ?? ''),
  };
}
