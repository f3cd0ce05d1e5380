import type { FastifyBaseLogger } from 'fastify';

/** Lines a second; a flood must not fill the disk that the revocations are written to. */
const perSecond = 20;

/** Whether a refusal may still be logged in this second; each call is a refusal. */
export type LogBudget = () => boolean;

/**
 * The lines that refusals may cost, whoever refuses: with how many went unlogged in the second before.
 *
 * @param clock - milliseconds since the epoch
 */
export function createLogBudget(logger: FastifyBaseLogger | undefined, clock: () => number): LogBudget {
  let second = 0;
  let inSecond = 0;
  return () => {
    const now = Math.floor(clock() / 1000);
    if (now !== second) {
      const unlogged = Math.max(inSecond - perSecond, 0);
      if (unlogged > 0) logger?.warn({ unlogged }, 'requests refused, not logged one by one');
      second = now;
      inSecond = 0;
    }
    return ++inSecond <= perSecond;
  };
}
