import type { SearchService, SearchServiceResponse } from './search-service.ts';

/** Failures in a row after which the first service rests. */
const maxFailures = 3;
const restMilliseconds = 30_000;

/**
 * A search that uses the second service if the first fails, so that readers notice nothing. After some failures in a row
 * the first one rests, and nobody waits for it; then one request at a time tries it. The log has a warning for each
 * failure, under the id of the request, and a line whenever the engine changes.
 *
 * @param second - never fails
 * @param now - milliseconds
 */
export function withFallback(first: SearchService, second: SearchService, now: () => number): SearchService {
  let engine: SearchServiceResponse['engine'] | undefined;
  let failures = 0;
  let restsUntil = 0;

  /** Whether to call the first service now. */
  function allowsFirst(): boolean {
    if (failures < maxFailures) return true;
    if (now() < restsUntil) return false;
    // This request tries it; until it has a response, the others do without the service.
    restsUntil = now() + restMilliseconds;
    return true;
  }

  const fromEither: SearchService['search'] = async (queries, log) => {
    if (!allowsFirst()) return second.search(queries, log);
    try {
      const response = await first.search(queries, log);
      failures = 0;
      return response;
    } catch (error) {
      failures++;
      if (failures >= maxFailures) restsUntil = now() + restMilliseconds;
      // Only the message: an error's other fields may hold anything.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'hosted search failed');
      return second.search(queries, log);
    }
  };

  return {
    async search(queries, log) {
      const response = await fromEither(queries, log);
      if (response.engine !== engine) log.info({ engine: response.engine }, 'search engine changed');
      engine = response.engine;
      return response;
    },
  };
}
