import { runQuery, type SearchEngine } from '@kwikid/search';
import type { SearchService } from './search-service.ts';

/**
 * The index in this process's memory.
 *
 * Each turn of the event loop runs one query, and requests take turns, so that no other request or search
 * waits for a request of many queries. All queries of a request are run by one engine.
 *
 * @param engine - as it is now
 */
export function embeddedSearch(engine: () => SearchEngine): SearchService {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  const turn = () =>
    new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
  return {
    async search(queries) {
      const current = engine();
      const results = [];
      let spent = 0;
      for (const query of queries) {
        await turn();
        const before = performance.now();
        results.push(runQuery(current, query));
        spent += performance.now() - before;
      }
      return { engine: 'embedded', results, spent };
    },
  };
}
