import { type Circuit, createCircuit } from './circuit.ts';
import type { EngineName, SearchService } from './search-service.ts';

/**
 * A search that uses the second service if the first fails, so that readers notice nothing. The log has a
 * warning for each failure, under the id of the request, and a line whenever the engine changes.
 *
 * @param first - called while its circuit allows it
 * @param second - never fails
 * @param now - milliseconds
 */
export function withFallback(
  first: SearchService,
  second: SearchService,
  now: () => number,
  circuit: Circuit = createCircuit({ now }),
): SearchService {
  let engine: EngineName | undefined;
  return {
    async search(queries, log) {
      const response = await fromFirst();
      if (response.engine !== engine) log.info({ engine: response.engine }, 'search engine changed');
      engine = response.engine;
      return response;

      async function fromFirst() {
        if (!circuit.allows()) return second.search(queries, log);
        try {
          const response = await first.search(queries, log);
          circuit.succeeded();
          return response;
        } catch (error) {
          circuit.failed();
          // Only the message: an error's other fields may hold anything.
          log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'hosted search failed');
          return second.search(queries, log);
        }
      }
    },
  };
}
