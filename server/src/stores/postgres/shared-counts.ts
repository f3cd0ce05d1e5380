import type { Pool } from 'pg';
import { hashOf } from '../../request/hash-of.ts';
import type { SharedCount, SharedCounts } from '../../request/shared-counts.ts';

/** Callers that wait at most; beyond it nothing more is shared. */
const maxWaiting = 10_000;
/** How long after a failure the next statement is tried, in milliseconds. */
const againMilliseconds = 1000;

/** Callers whose counts are kept; beyond it those whose minute ends first are forgotten. */
const maxCallers = 100_000;
const minuteMilliseconds = 60_000;

/** What is over, each minute: what strangers send must not wait for the server's upkeep. */
const forget = `
  DELETE FROM limits WHERE until < now() OR ctid = ANY (ARRAY(
    SELECT ctid FROM limits ORDER BY until DESC OFFSET ${maxCallers}
  ))`;

/** The minute is the one of the database's clock: the clocks of servers may differ. */
const addAll = `
  INSERT INTO limits (name, caller, taken, until)
  SELECT name, caller, taken, now() + interval '1 minute'
  FROM unnest($1::text[], $2::text[], $3::bigint[]) AS made (name, caller, taken)
  ORDER BY name, caller
  ON CONFLICT (name, caller) DO UPDATE SET
    taken = CASE WHEN limits.until <= now() THEN excluded.taken ELSE limits.taken + excluded.taken END,
    until = CASE WHEN limits.until <= now() THEN excluded.until ELSE limits.until END
  RETURNING name, caller, taken, extract(epoch FROM until - now()) * 1000 AS milliseconds`;

interface Waiting {
  name: string;
  /** The hash: the database learns neither an address nor a subject. */
  caller: string;
  amount: number;
  learn: ((count: SharedCount) => void)[];
}

/**
 * Counts in PostgreSQL. One statement is open at a time, and what is counted meanwhile goes with the next one: the
 * load on the database does not grow with the requests.
 *
 * @param pool - closed by whoever opened it
 */
export function postgresSharedCounts(pool: Pool): SharedCounts {
  let forgotAt = Number.NEGATIVE_INFINITY;
  let waiting = new Map<string, Waiting>();
  let isWriting = false;

  const write = async () => {
    isWriting = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      const added = [...batch.values()];
      try {
        if (performance.now() - forgotAt > minuteMilliseconds) {
          forgotAt = performance.now();
          await pool.query(forget);
        }
        const { rows } = await pool.query<{
          name: string;
          caller: string;
          taken: string;
          milliseconds: string;
        }>(addAll, [
          added.map(({ name }) => name),
          added.map(({ caller }) => caller),
          added.map(({ amount }) => Math.round(amount)),
        ]);
        for (const { name, caller, taken, milliseconds } of rows)
          for (const learn of batch.get(keyOf(name, caller))?.learn ?? [])
            learn({ taken: Number(taken), milliseconds: Number(milliseconds) });
      } catch {
        // The limits of this server hold; that the database does not respond is logged by who reads revocations.
        await new Promise((resolve) => setTimeout(resolve, againMilliseconds).unref());
      }
    }
    isWriting = false;
  };

  return {
    add(name, address, amount, learn) {
      const caller = hashOf(address);
      const before = waiting.get(keyOf(name, caller));
      if (before !== undefined) {
        before.amount += amount;
        before.learn.push(learn);
      } else if (waiting.size < maxWaiting)
        waiting.set(keyOf(name, caller), { name, caller, amount, learn: [learn] });
      if (!isWriting) void write();
    },
  };
}

const keyOf = (name: string, caller: string) => `${name} ${caller}`;
