import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from './reader-limit.ts';
import { createWorkLimits } from './work-limits.ts';

/**
 * Builds what a route sends, within what one reader may have built on all these routes together. It is called once the
 * caller is known to have a right to it. Nothing is built for HEAD.
 *
 * @throws {ServerError} `ERR_TOO_MANY` (429)
 */
export type BuildResponse = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  build: () => Promise<Result>,
) => Promise<Result | FastifyReply>;

/** @param clock - milliseconds since the epoch */
export function largeResponses(clock: () => number): BuildResponse {
  const limits = createWorkLimits('lists', clock);
  return async (request, reply, build) => {
    if (request.method === 'HEAD') return reply.type('application/json; charset=utf-8').send();
    const done = limits.enter(readerOf(request), reply.raw);
    const started = performance.now();
    try {
      return await build();
    } finally {
      done(performance.now() - started);
    }
  };
}
