import type { SearchRecord } from '@kwikid/search';
import { create, insertMultiple, search } from '@orama/orama';
import { type Ranker, rankedHits } from '../ranker.ts';
import { functionWords, peerDocuments } from './peer-document.ts';

/** Orama's full text search: prefixes are its own habit; words of five letters and more may have an error. */
export async function orama(records: readonly SearchRecord[]): Promise<Ranker> {
  const database = create({
    schema: { title: 'string', hierarchy: 'string', content: 'string', asked: 'string' },
    components: { tokenizer: { language: 'english', stemming: true, stopWords: [...functionWords] } },
  });
  await insertMultiple(
    database,
    peerDocuments(records).map((document) => ({ ...document, id: String(document.id) })),
    1000,
  );
  const ask = async (term: string, tolerance: number) =>
    await search(database, {
      term,
      tolerance,
      boost: { title: 4, hierarchy: 2, asked: 2 },
      limit: rankedHits,
      threshold: 1,
    });
  return {
    rank: async (query) => {
      const strict = await ask(query, 0);
      const { hits } = strict.hits.length > 0 ? strict : await ask(query, 1);
      return hits.map(({ id }) => records[Number(id)]?.url ?? '');
    },
  };
}
