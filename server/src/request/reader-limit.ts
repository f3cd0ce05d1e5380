import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '../http/server-error.ts';
import { callerAddress } from './caller-address.ts';

/** Knows the reader of a request by its Cookie header. */
export interface ReaderSource {
  read(cookieHeader: string | undefined): SessionState | Promise<SessionState>;
}

interface SessionState {
  session: { issuer: string; subject: string } | undefined;
}

/** Identifies a reader for limits: three windows or three sessions of one reader count together. */
export function readerOf(sessions: ReaderSource): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    const { session } = await sessions.read(request.headers.cookie);
    return session === undefined ? callerAddress(request) : `${session.issuer} ${session.subject}`;
  };
}

/**
 * Requests that one reader may send in a minute to a route that pages ask when they open. The quickest reader opens 30
 * pages in each of five windows; one route is asked twice for a page, and a third is to spare.
 */
export const openedPagesPerMinute = 400;

/**
 * The `config` of a route that one reader may call only so often, in all their sessions together. Beyond the
 * limit: 429 `ERR_TOO_MANY` with `Retry-After`, before the body is read.
 *
 * @param perMinute - requests to this route
 */
export function perReader(sessions: ReaderSource, perMinute: number): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: readerOf(sessions),
      errorResponseBuilder: () =>
        new ServerError('ERR_TOO_MANY', `More than ${perMinute} a minute from one reader`, { status: 429 }),
    },
  };
}
