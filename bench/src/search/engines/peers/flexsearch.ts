import type { SearchRecord } from '@kwikid/search';
import { Charset, Document, Encoder } from 'flexsearch';
import { type Ranker, rankedHits } from '../ranker.ts';
import { functionWords, type PeerDocument, peerDocuments } from './peer-document.ts';

/** What a place in a field's answers counts; FlexSearch ranks within a field and gives no score. */
const fieldWeight: Readonly<Record<string, number>> = { title: 4, hierarchy: 1.5, content: 1.2, asked: 2 };
const perField = 100;

/** FlexSearch with forward prefixes, its balanced Latin encoder, and suggestions where a word is missing. */
export function flexsearch(records: readonly SearchRecord[]): Ranker {
  const encoder = new Encoder({ ...Charset.LatinBalance, filter: new Set(functionWords) });
  const options = { tokenize: 'forward', encoder, resolution: 9 } as const;
  const index = new Document<PeerDocument & Record<string, string | number>>({
    document: {
      id: 'id',
      index: ['title', 'hierarchy', 'content', 'asked'].map((field) => ({ field, ...options })),
    },
  });
  for (const document of peerDocuments(records)) index.add({ ...document });
  return {
    rank: (query) => {
      const scores = new Map<number, number>();
      for (const { field, result } of index.search(query, { limit: perField, suggest: true })) {
        for (const [place, id] of (result as number[]).entries()) {
          const worth = (fieldWeight[field ?? ''] ?? 1) / (10 + place);
          scores.set(id, (scores.get(id) ?? 0) + worth);
        }
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1])
        .slice(0, rankedHits)
        .map(([id]) => records[id]?.url ?? '');
    },
  };
}
