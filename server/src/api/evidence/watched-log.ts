import type { FastifyBaseLogger } from 'fastify';
import { type ChainHead, type EvidenceRecord, emptyChain, refusedRecord } from './chain.ts';
import type { EvidenceLog } from './evidence-log.ts';

/** A log whose chain is verified, and that adds nothing to one that does not verify. */
export interface WatchedLog {
  /** Rejects what would add to a broken chain or list what it lost. The export still reads it, to find out where. */
  evidence: EvidenceLog;
  /** What is wrong with the chain, for operators; undefined as long as nothing is known. */
  problem(): string | undefined;
  /** Verifies all records, from the first one. It rejects only if the log cannot be read. */
  verify(): Promise<void>;
}

/** Records that are verified without a break: they take about as long as a page. */
const slice = 100;
/** Other requests are served between two slices. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Watches the chain of a log: it must verify, and must still have every record that this process has seen. Somebody who
 * removes the last records leaves a chain that verifies, and the next record would take the number of one that is gone.
 */
export function watchedLog(log: EvidenceLog, logger?: FastifyBaseLogger): WatchedLog {
  let seen = emptyChain;
  let problem: string | undefined;

  const fail = (what: string): Error => {
    problem = `Evidence was altered (${what}): compare it with an export or a backup, and do not restart before: nothing is added to it meanwhile`;
    logger?.error({ reason: what, ...seen }, 'the evidence was altered');
    return new Error(problem);
  };
  const look = ({ records, head }: ChainHead) => {
    if (records > seen.records) seen = { records, head };
  };
  const requireWhole = async () => {
    if (problem !== undefined) throw new Error(problem);
    const { records, head } = seen;
    if (records === 0) return;
    const [record] = await log.read(records - 1, 1);
    if (problem !== undefined) throw new Error(problem);
    if (record?.hash === head) return;
    throw fail(`record ${records}, which was there, is ${record === undefined ? 'gone' : 'another one'}`);
  };
  /** What lists the records of others is wrong if some are gone. */
  const whole =
    <Values extends unknown[], Result>(work: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      await requireWhole();
      return work(...values);
    };

  const evidence: EvidenceLog = {
    ...log,
    append: whole(async (made): Promise<EvidenceRecord> => {
      const record = await log.append(made);
      look({ records: record.number, head: record.hash });
      return record;
    }),
    head: whole(async () => {
      const head = await log.head();
      look(head);
      return head;
    }),
    ofPage: whole(log.ofPage),
    coverage: whole(log.coverage),
    askedOf: whole(log.askedOf),
    peopleNamed: whole(log.peopleNamed),
  };
  return {
    evidence,
    problem: () => problem,
    async verify() {
      if (problem !== undefined) return;
      let head = emptyChain;
      for (;;) {
        const records = await log.read(head.records, slice);
        for (const record of records) {
          const reason = refusedRecord(record, head);
          if (reason !== undefined) return void fail(`record ${head.records + 1} ${reason}`);
          head = { records: record.number, head: record.hash };
        }
        if (records.length < slice) break;
        await breath();
      }
      await requireWhole().catch((error: unknown) => {
        // What was altered is known now; what cannot be read is tried again.
        if (problem === undefined) throw error;
      });
      look(head);
    },
  };
}
