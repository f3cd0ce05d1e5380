import type { StoreName } from './watch.ts';

export type Operation = 'open' | 'read' | 'write' | 'upkeep';

/** What became of the operations of one store since the start. */
export interface StoreHealth {
  operations: number;
  failures: Record<Operation, number>;
  /** The latest failure; undefined if there was none. */
  failed?: { operation: Operation; message: string; at: number };
  /** Milliseconds since the epoch; undefined if no operation succeeded yet. */
  succeededAt?: number;
}

/** What an operation of a store took, in seconds; opening is once, and has no time. */
export type StoreTimes = (store: StoreName, operation: Exclude<Operation, 'open'>, seconds: number) => void;

const reading = new Set([
  ...['of', 'ofPage', 'read', 'head', 'coverage', 'textsOf', 'askedOf', 'textsAskedOf', 'peopleNamed'],
  ...['list', 'ofPerson', 'gaps', 'judgements', 'pageJudgements', 'opened', 'check'],
]);
const upkeep = new Set(['prune', 'forgetAsked']);
/** Their time says nothing about the store. */
const unmeasured = new Set(['close', 'watch']);
const operationOf = (method: string): Operation =>
  reading.has(method) ? 'read' : upkeep.has(method) ? 'upkeep' : 'write';

/** Measures stores by wrapping their methods, and remembers how each store does. */
export class StoreWatch {
  readonly health = new Map<StoreName, StoreHealth>();
  readonly #observe: StoreTimes;
  readonly #clock: () => number;

  /** @param clock - milliseconds since the epoch */
  constructor(observe: StoreTimes, clock: () => number) {
    this.#observe = observe;
    this.#clock = clock;
  }

  /** @throws as `open` does */
  openStore<Store extends object>(name: StoreName, open: () => Store): Store {
    const health = this.#healthOf(name);
    const store = this.#measured(name, health, 'open', open);
    const methods = Object.entries(store).map(([method, work]) => {
      if (typeof work !== 'function' || unmeasured.has(method)) return [method, work];
      const operation = operationOf(method);
      return [
        method,
        (...values: unknown[]) => this.#measured(name, health, operation, () => work(...values)),
      ];
    });
    return Object.fromEntries(methods) as Store;
  }

  #healthOf(name: StoreName): StoreHealth {
    const known = this.health.get(name);
    if (known !== undefined) return known;
    const fresh = { operations: 0, failures: { open: 0, read: 0, write: 0, upkeep: 0 } };
    this.health.set(name, fresh);
    return fresh;
  }

  /** Does the work, which may be synchronous or not, and lets its error through. */
  #measured<Result>(name: StoreName, health: StoreHealth, operation: Operation, work: () => Result): Result {
    const started = performance.now();
    const ended = () => {
      health.operations++;
      if (operation !== 'open') this.#observe(name, operation, (performance.now() - started) / 1000);
    };
    const succeeded = () => {
      ended();
      health.succeededAt = this.#clock();
    };
    const failed = (error: unknown) => {
      ended();
      health.failures[operation]++;
      const message = error instanceof Error ? error.message : String(error);
      health.failed = { operation, message, at: this.#clock() };
    };
    try {
      const result = work();
      if (result instanceof Promise) result.then(succeeded, failed);
      else succeeded();
      return result;
    } catch (error) {
      failed(error);
      throw error;
    }
  }
}
