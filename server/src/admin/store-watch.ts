import type { StoreName } from './watch.ts';

export type Operation = 'open' | 'read' | 'write' | 'upkeep';

/** Failures of one store since the start. */
export type StoreFailures = Record<Operation, number>;

/** What an operation of a store took, in seconds; opening is once, and has no time. */
export type StoreTimes = (store: StoreName, operation: Exclude<Operation, 'open'>, seconds: number) => void;

const reading = new Set([
  ...['of', 'ofPage', 'read', 'head', 'coverage', 'textsOf', 'askedOf', 'textsAskedOf', 'peopleNamed'],
  ...['list', 'open', 'ofPerson', 'gaps', 'judgements', 'pageJudgements', 'check'],
]);
const upkeep = new Set(['prune', 'forgetAsked']);
/** Their time says nothing about the store. */
const unmeasured = new Set(['close', 'watch']);
const operationOf = (method: string): Operation =>
  reading.has(method) ? 'read' : upkeep.has(method) ? 'upkeep' : 'write';

/** Measures stores by wrapping their methods, and counts the failures of each. */
export class StoreWatch {
  readonly failures = new Map<StoreName, StoreFailures>();
  readonly #observe: StoreTimes;

  constructor(observe: StoreTimes) {
    this.#observe = observe;
  }

  /** @throws as `open` does */
  openStore<Store extends object>(name: StoreName, open: () => Store): Store {
    const failures = this.#failuresOf(name);
    const store = this.#measured(name, failures, 'open', open);
    const methods = Object.entries(store).map(([method, work]) => {
      if (typeof work !== 'function' || unmeasured.has(method)) return [method, work];
      const operation = operationOf(method);
      return [
        method,
        (...values: unknown[]) => this.#measured(name, failures, operation, () => work(...values)),
      ];
    });
    return Object.fromEntries(methods) as Store;
  }

  #failuresOf(name: StoreName): StoreFailures {
    const known = this.failures.get(name);
    if (known !== undefined) return known;
    const fresh = { open: 0, read: 0, write: 0, upkeep: 0 };
    this.failures.set(name, fresh);
    return fresh;
  }

  /** Does the work, which may be synchronous or not, and lets its error through. */
  #measured<Result>(
    name: StoreName,
    failures: StoreFailures,
    operation: Operation,
    work: () => Result,
  ): Result {
    const started = performance.now();
    const ended = () => {
      if (operation !== 'open') this.#observe(name, operation, (performance.now() - started) / 1000);
    };
    const failed = () => {
      ended();
      failures[operation]++;
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
  }
}
