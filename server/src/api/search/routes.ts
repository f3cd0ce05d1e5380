import { parseQueries, SearchRequestError } from '@kwikid/search';
import { searchEngineHeader } from '@kwikid/wire/search-names';
import { searchPath } from '@kwikid/wire/urls';
import { sendError } from '../../request/error-response.ts';
import { perReader, readerOf } from '../../request/reader-limit.ts';
import { createWorkLimits } from '../../request/work-limits.ts';
import type { ReadersApp } from '../../session/readers-scope.ts';
import type { SearchService } from './search-service.ts';

export interface SearchRoutesOptions {
  search: SearchService;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Requests of one reader in a minute. Typing sends one for each key, in bursts of ten a second. */
const searchesPerMinute = 600;

/** The search. Its JSON may come as `text/plain`. */
export function searchRoutes(app: ReadersApp, options: SearchRoutesOptions): void {
  const { search, now } = options;
  const limits = createWorkLimits('searches', () => now() * 1000);

  // A message that names the remedy.
  app.setErrorHandler((error, request, reply) =>
    sendError(error, request, reply, ({ status, code }) => ({
      message: error instanceof SearchRequestError ? error.message : code,
      status,
    })),
  );

  const limited = {
    bodyLimit: 64 * 1024,
    // Plain text is sent across origins without a preflight: a page of a sibling origin could use a reader's session.
    config: { ...perReader(searchesPerMinute), from: 'program' as const },
  };
  // The path has a literal `*`; the router would treat a bare one as a wildcard.
  app.post(searchPath.replace('*', ':all(^\\*$)'), limited, async (request, reply) => {
    const queries = parseQueries(jsonBody(request.body));
    const done = limits.enter(readerOf(request), reply.raw);
    let spent = 0;
    try {
      const { engine, results, ...response } = await search.search(queries, request.log);
      // Each counts for at least 1 ms, as far as it took no time of this process as well.
      spent = Math.max(results.length, response.spent);
      request.log.debug({ engine, queries: results.length }, 'searched');
      reply.header('Cache-Control', 'private, no-store');
      // The page shows the hosted service's logo if the hits come from it.
      reply.header(searchEngineHeader, engine);
      return { results };
    } finally {
      done(spent);
    }
  });
}

function jsonBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new SearchRequestError('ERR_SEARCH_BODY', 'The body is not JSON.', { cause });
  }
}
