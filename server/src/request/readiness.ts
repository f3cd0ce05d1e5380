import type { FastifyBaseLogger } from 'fastify';
import { withDeadline } from './deadline.ts';
import { lookAtStore } from './from-store.ts';

/** Whether the server can do its work, and why not. */
export interface Readiness {
  /**
   * `ready`: readers are served, logouts are kept and known everywhere. `degraded`: readers are served, but a logout is
   * not kept beyond this process, one elsewhere is not known yet, or evidence was altered. `unready`: readers get 503, since that has lasted
   * for too long.
   */
  readonly state: 'ready' | 'degraded' | 'unready';
  /** For operators, with the remedy; none if it is ready. */
  readonly reasons: readonly string[];
}

export interface ReadinessOptions {
  /** Rejects if revocations cannot be read or kept. */
  checkRevocations: () => Promise<void>;
  /** Whether it is unknown for too long what was ended elsewhere. */
  isOutdated: () => boolean;
  /** What is wrong with the evidence, with the remedy. */
  evidenceProblem: () => string | undefined;
  /** Seconds since the epoch. */
  now: () => number;
  logger: FastifyBaseLogger | undefined;
}

/** How long a verdict is kept, in seconds: the store may be slow, and strangers may send probes. */
const keptSeconds = 1;
/** How long a probe waits for a verdict, in milliseconds: an orchestrator waits for a second. */
const maxMilliseconds = 500;
const ready: Readiness = { state: 'ready', reasons: [] };

/**
 * Whether readers can be served, checked at most once a second and never concurrently; a change is logged.
 *
 * A store that does not do its work makes the server degraded, not unready: readers are served, and a session that was
 * ended here is refused for as long as the process lives. Taking it away would cost the readers the site, and a restart
 * would bring the ended session back (decision 041).
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { checkRevocations, isOutdated, evidenceProblem, now, logger } = options;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking = false;
  let verdict = Promise.resolve(ready);
  /** The last verdict: a probe does not wait for a store that does not respond. */
  let known = ready;
  const inTime = () => withDeadline(verdict, maxMilliseconds, 'the check').catch(() => known);

  const check = async (): Promise<[found: Readiness, error?: unknown]> => {
    try {
      await checkRevocations();
      const problem = evidenceProblem();
      return [problem === undefined ? ready : { state: 'degraded', reasons: [problem] }];
    } catch (error) {
      const what = `Logouts are not kept, and those elsewhere are not known (${causeOf(error)})`;
      const reasons = [`${what}: ${lookAtStore}, and do not restart until it works again`];
      return [{ state: isOutdated() ? 'unready' : 'degraded', reasons }, error];
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
    if (checking || now() - checkedAt < keptSeconds) return inTime();
    checking = true;
    verdict = verdict.then(next).then((found) => {
      known = found;
      checking = false;
      checkedAt = now();
      return found;
    });
    return inTime();
  };
}

const messages = { degraded: 'degraded', unready: 'not ready' };

/** The innermost message: the others say what that means. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : causeOf(error.cause);
};
