import { parseQueries, SearchRequestError } from '@kwikid/search';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from '../answer-error.ts';
import { requireNoForeignPage } from '../session/same-origin.ts';
import type { SearchService } from './search-service.ts';

/**
 * The hosted search service's multi-query address, on this origin and behind the gate.
 * Its client sends the JSON as `text/plain`, to spare itself a preflight.
 */
export function searchRoutes(app: FastifyInstance, search: SearchService, origin: string): void {
  // The service's own form of an error: its client makes an ApiError of it.
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, ({ status, code }) => ({
      message: error instanceof SearchRequestError ? error.message : code,
      status,
    })),
  );

  const limited = {
    bodyLimit: 64 * 1024,
    // Text is sent across origins without asking first: a neighbour's page could spend a reader's session.
    onRequest: async (request: FastifyRequest) => requireNoForeignPage(request, origin),
  };
  // A literal `*` stands in this address; the router would take a bare one for a wildcard.
  app.post('/api/search/1/indexes/:all(^\\*$)/queries', limited, async (request, reply) => {
    const { engine, results } = await search.answer(parseQueries(jsonBody(request.body)), request.log);
    request.log.debug({ engine, queries: results.length }, 'searched');
    reply.header('Cache-Control', 'private, no-store');
    // The page shows the hosted service's mark where its answers come from there.
    reply.header('X-Search-Engine', engine);
    return { results };
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
