import type { Counter, Histogram } from 'prom-client';
import type { StoreName } from './watch.ts';

const operations = ['open', 'read', 'write', 'upkeep'] as const;
type Operation = (typeof operations)[number];

/** Times, in seconds, and failures of operations, by store and operation. Opening is once, and has no time. */
export interface StoreMeasures {
  readonly times: Pick<Histogram, 'observe'>;
  readonly failures: Pick<Counter, 'inc'>;
}

const reading = new Set([
  ...['of', 'ofPage', 'read', 'head', 'coverage', 'textsOf', 'askedOf', 'textsAskedOf', 'peopleNamed'],
  ...['list', 'open', 'ofPerson', 'gaps', 'judgements', 'pageJudgements', 'check'],
]);
const upkeep = new Set(['prune', 'forgetAsked']);
/** Their time says nothing about the store. */
const unmeasured = new Set(['close', 'watch']);
const operationOf = (method: string): Operation =>
  reading.has(method) ? 'read' : upkeep.has(method) ? 'upkeep' : 'write';

/** Opens a store whose methods are measured, and their failures counted. @throws as `open` does */
export function watchedStore<Store extends object>(
  store: StoreName,
  open: () => Store,
  { times, failures }: StoreMeasures,
): Store {
  for (const operation of operations) failures.inc({ store, operation }, 0);
  /** Does the work, which may be synchronous or not, and lets its error through. */
  const measured = <Result>(operation: Operation, work: () => Result): Result => {
    const started = performance.now();
    const ended = () => {
      if (operation !== 'open') times.observe({ store, operation }, (performance.now() - started) / 1000);
    };
    const failed = () => {
      ended();
      failures.inc({ store, operation });
    };
    try {
      const result = work();
      if (result instanceof Promise) result.then(ended, failed);
      else ended();
      return result;
    } catch (error) {
      failed();
      throw error;
    }
  };
  const methods = Object.entries(measured('open', open)).map(([method, work]) => [
    method,
    typeof work !== 'function' || unmeasured.has(method)
      ? work
      : (...values: unknown[]) => measured(operationOf(method), () => work(...values)),
  ]);
  return Object.fromEntries(methods) as Store;
}
