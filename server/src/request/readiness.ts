import type { FastifyBaseLogger } from 'fastify';

/** Whether the server can do its work, and why not. */
export interface Readiness {
  /**
   * `ready`: readers are served, logouts are kept. `degraded`: readers are served, but a logout is not kept beyond this
   * process. `unready`: a logout elsewhere may be unknown here.
   */
  readonly state: 'ready' | 'degraded' | 'unready';
  /** For operators, with the remedy; none if it is ready. */
  readonly reasons: readonly string[];
}

export interface ReadinessOptions {
  /** Rejects if revocations of other processes cannot be read. */
  readRevocations: () => Promise<void>;
  /** Rejects if revocations cannot be kept. */
  keepRevocations: () => Promise<void>;
  /** Seconds since the epoch. */
  now: () => number;
  logger: FastifyBaseLogger | undefined;
}

/** How long a verdict is kept, in seconds: the store may be slow, and strangers may send probes. */
const keptSeconds = 1;
const ready: Readiness = { state: 'ready', reasons: [] };

/**
 * Whether readers can be served, checked at most once a second and never concurrently; a change is logged.
 *
 * A store that takes no writes makes the server degraded, not unready: readers are served, and a session that was ended
 * here is refused for as long as the process lives. Taking it away would cost the readers the site, and a restart would
 * bring the ended session back (decision 041).
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { readRevocations, keepRevocations, now, logger } = options;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking = false;
  let verdict = Promise.resolve(ready);

  const check = async (): Promise<[found: Readiness, error?: unknown]> => {
    try {
      await readRevocations();
    } catch (error) {
      const reason = `Logouts elsewhere are unknown here (${messageOf(error)}): look at the disk of DATA_DIR`;
      return [{ state: 'unready', reasons: [reason] }, error];
    }
    try {
      await keepRevocations();
      return [ready];
    } catch (error) {
      const reason = `Logouts are not kept (${messageOf(error)}): make room on the disk of DATA_DIR, and do not restart before`;
      return [{ state: 'degraded', reasons: [reason] }, error];
    }
  };

  const next = async (before: Readiness): Promise<Readiness> => {
    const [found, error] = await check();
    if (found.state === before.state) return found;
    if (found.state === 'ready') logger?.info('ready again');
    else logger?.error({ err: error, reasons: found.reasons }, messages[found.state]);
    return found;
  };

  return () => {
    if (checking || now() - checkedAt < keptSeconds) return verdict;
    checking = true;
    verdict = verdict.then(next).finally(() => {
      checking = false;
      checkedAt = now();
    });
    return verdict;
  };
}

const messages = { degraded: 'degraded', unready: 'not ready' };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
