import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '../http/server-error.ts';

/** Identifies a reader for limits: three windows or three sessions of one reader count together. */
export const readerOf = ({ reader }: FastifyRequest): string => `${reader.issuer} ${reader.subject}`;

/**
 * Requests that one reader may send in a minute to a route that pages ask when they open. The quickest reader opens 30
 * pages in each of five windows; one route is asked twice for a page, and a third is to spare.
 */
export const openedPagesPerMinute = 400;

/**
 * The `config` of a route of readers that one reader may call only so often, in all their sessions together. Beyond the
 * limit: 429 `ERR_TOO_MANY` with `Retry-After`, before the body is read.
 *
 * @param perMinute - requests to this route
 */
export function perReader(perMinute: number): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: readerOf,
      errorResponseBuilder: () =>
        new ServerError('ERR_TOO_MANY', `More than ${perMinute} a minute from one reader`, { status: 429 }),
    },
  };
}
