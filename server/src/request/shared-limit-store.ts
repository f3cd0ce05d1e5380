import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import { createAllowance } from './allowance.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * Where @fastify/rate-limit counts, if servers share their counts: all limits here are for a minute.
 *
 * @param clock - milliseconds since the epoch
 */
export function sharedLimitStore(counts: SharedCounts, clock: () => number): FastifyRateLimitStoreCtor {
  // Limits that several routes share have no route in their options. They are made in one order by every server.
  let unnamed = 0;
  return class SharedLimitStore implements FastifyRateLimitStore {
    readonly #allowance;

    constructor(options: FastifyRateLimitOptions & { routeInfo?: { method?: unknown; url?: string } }) {
      const { method, url } = options.routeInfo ?? {};
      if (url === undefined) unnamed += 1;
      const name = url === undefined ? `several routes, ${unnamed}` : `${String(method)} ${url}`;
      this.#allowance = createAllowance({
        perMinute: Number.POSITIVE_INFINITY,
        clock,
        shared: { counts, name },
      });
    }

    incr(caller: string, callback: (error: Error | null, count?: { current: number; ttl: number }) => void) {
      const { taken, milliseconds } = this.#allowance.take(caller);
      callback(null, { current: taken, ttl: milliseconds });
    }

    child(options: FastifyRateLimitOptions) {
      return new SharedLimitStore(options);
    }
  };
}
