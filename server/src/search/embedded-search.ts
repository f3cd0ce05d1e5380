import { answerQuery, type SearchEngine } from '@kwikid/search';
import type { SearchService } from './search-service.ts';

/** The index in this process' own memory. */
export function embeddedSearch(engine: SearchEngine): SearchService {
  return {
    answer: async (queries) => ({
      engine: 'embedded',
      results: queries.map((query) => answerQuery(engine, query)),
    }),
  };
}
