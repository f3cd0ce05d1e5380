/** One value that several parts of a page show. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns ends the subscription; for useSyncExternalStore */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
