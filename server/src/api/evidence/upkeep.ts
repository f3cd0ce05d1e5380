import { dayOf, daysAfter } from '@kwikid/wire/day';
import type { FastifyBaseLogger } from 'fastify';
import type { EvidenceLog } from './evidence-log.ts';

/** How long it is remembered since when a text is asked of somebody: 3 years, as long as a procedure's own records. */
const askedDays = 3 * 365;

/**
 * Once a day, verifies the chain and writes its head to the log, where whoever holds the disk cannot change it, and forgets what
 * was asked long ago.
 *
 * @returns does what is due; it never rejects
 */
export function evidenceUpkeep(options: {
  evidence: Pick<EvidenceLog, 'head' | 'forgetAsked'>;
  /** Verifies the whole chain. */
  verify: () => Promise<void>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  logger?: FastifyBaseLogger | undefined;
}): () => Promise<void> {
  const { evidence, verify, clock, logger } = options;
  let done: string | undefined;
  return async () => {
    const today = dayOf(clock());
    if (today === done) return;
    try {
      await verify();
      logger?.info(await evidence.head(), 'head of the evidence');
      await evidence.forgetAsked(daysAfter(today, -askedDays));
      done = today;
    } catch (error) {
      logger?.error({ err: error }, 'the head of the evidence could not be read');
    }
  };
}
