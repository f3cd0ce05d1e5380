import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Lines a second; a flood must not fill the disk that the revocations are written to. */
const perSecond = 20;

/** Records what was refused before any route saw it. @returns the request's id, for its answer */
export type RefusalLog = (status: number, method: string, target: string, address: string) => string;

/**
 * Logs refusals, with how many went unlogged in the second before. The query is left out: a provider's
 * answer carries its code there.
 *
 * @param clock - milliseconds since the epoch
 */
export function createRefusalLog(logger: FastifyBaseLogger | undefined, clock: () => number): RefusalLog {
  let second = 0;
  let inSecond = 0;
  return (status, method, target, address) => {
    const reqId = randomUUID();
    const now = Math.floor(clock() / 1000);
    if (now !== second) {
      const unlogged = Math.max(inSecond - perSecond, 0);
      if (unlogged > 0) logger?.warn({ unlogged }, 'requests refused, not logged one by one');
      second = now;
      inSecond = 0;
    }
    inSecond++;
    if (inSecond <= perSecond) {
      const path = target.slice(0, 200).split('?', 1)[0];
      logger?.warn({ reqId, status, method, path, address }, 'request refused');
    }
    return reqId;
  };
}
