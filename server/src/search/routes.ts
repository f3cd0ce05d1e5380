import { answerQueries, type SearchEngine } from '@kwikid/search';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../fault.ts';

/**
 * The hosted search service's multi-query address, on this origin and behind the gate.
 * Its client sends the JSON as `text/plain`, to spare itself a preflight.
 */
export function searchRoutes(app: FastifyInstance, engine: SearchEngine): void {
  // A literal `*` stands in this address; the router would take a bare one for a wildcard.
  app.post('/api/search/1/indexes/:all(^\\*$)/queries', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store');
    return answerQueries(engine, jsonBody(request.body));
  });
}

function jsonBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Fault('ERR_SEARCH_BODY', 'The body is not JSON', { status: 400, cause });
  }
}
