/** Lines a second of each kind; a flood must not fill the disk that the revocations are written to. */
const perSecond = 20;

/** Kinds of refusals, each with its own budget, so that a flood of one hides no other. */
export type RefusalKind =
  /** A request that reaches no route. */
  | 'malformed'
  /** A cookie that opens no session. */
  | 'cookie'
  /** A token that is forged, or of another kind. */
  | 'token'
  /** A sound token of somebody who may not read. */
  | 'member'
  /** More than a limit allows. */
  | 'limit'
  /** Anything else that a route refuses. */
  | 'request';

/** Whether a refusal may still be logged in this second; call it once for each refusal. */
export type LogBudget = (kind: RefusalKind) => boolean;

/**
 * Limits the log lines of refusals.
 *
 * @param reportUnlogged - called with how many of a kind were not logged, at the first refusal of a later second
 * @param clock - milliseconds since the epoch
 */
export function createLogBudget(
  reportUnlogged: (kind: RefusalKind, unlogged: number) => void,
  clock: () => number,
): LogBudget {
  let second = 0;
  const inSecond = new Map<RefusalKind, number>();
  return (kind) => {
    const now = Math.floor(clock() / 1000);
    if (now !== second) {
      for (const [each, count] of inSecond) if (count > perSecond) reportUnlogged(each, count - perSecond);
      second = now;
      inSecond.clear();
    }
    const count = (inSecond.get(kind) ?? 0) + 1;
    inSecond.set(kind, count);
    return count <= perSecond;
  };
}
