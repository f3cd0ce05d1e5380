import { type Circuit, createCircuit } from './circuit.ts';
import type { EngineName, SearchService } from './search-service.ts';

/**
 * A search that answers from the second service where the first fails, so that readers notice nothing. The log has a
 * warning for each failure, under the id of the request, and says from whom answers come whenever that changes.
 *
 * @param first - asked while its circuit allows it
 * @param second - never fails
 * @param now - milliseconds
 */
export function withFallback(
  first: SearchService,
  second: SearchService,
  now: () => number,
  circuit: Circuit = createCircuit({ now }),
): SearchService {
  let answering: EngineName | undefined;
  return {
    async answer(queries, log) {
      const answer = await fromFirst();
      if (answer.engine !== answering)
        log.info({ engine: answer.engine }, 'search answers come from here now');
      answering = answer.engine;
      return answer;

      async function fromFirst() {
        if (!circuit.allows()) return second.answer(queries, log);
        try {
          const given = await first.answer(queries, log);
          circuit.succeeded();
          return given;
        } catch (error) {
          circuit.failed();
          // The words alone: what a fault carries beside them is not known here.
          log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'hosted search failed');
          return second.answer(queries, log);
        }
      }
    },
  };
}
