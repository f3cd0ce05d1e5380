import type { RateLimitOptions } from '@fastify/rate-limit';
import { Fault } from '../http/server-error.ts';
import type { Sessions } from '../session/sessions.ts';
import { readerOf } from './reader.ts';

/**
 * The `config` of a route that one reader may ask only so often, in all their sessions together. Beyond it: 429
 * `ERR_TOO_MANY` with `Retry-After`, before the body is read.
 *
 * @param sessions - names the reader of a request
 * @param perMinute - requests to this route
 */
export function perReader(
  sessions: Pick<Sessions, 'read'>,
  perMinute: number,
): { rateLimit: RateLimitOptions } {
  return {
    rateLimit: {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: readerOf(sessions),
      errorResponseBuilder: () =>
        new Fault('ERR_TOO_MANY', `More than ${perMinute} a minute from one reader`, { status: 429 }),
    },
  };
}
