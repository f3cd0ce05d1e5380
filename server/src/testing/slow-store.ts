/** How a store behaves. A test may change it at any time. */
export interface StoreBehaviour {
  /** Every call rejects. */
  isDown: boolean;
  /** Turns of the event loop that a call takes before anything happens, and after it. */
  turns: number;
  /** What is awaited before a call does anything; for a store that does not respond. */
  hold: Promise<void> | undefined;
}

/** @param turns - of the event loop, for a slow store */
export const storeBehaviour = (turns = 0): StoreBehaviour => ({ isDown: false, turns, hold: undefined });

/**
 * The same store or database, as late as it is slow, and not at all while it is down. It can be closed at any time.
 *
 * @param store - an object of asynchronous functions
 */
export function slowStore<Store extends object>(store: Store, behaviour: StoreBehaviour): Store {
  const wait = async () => {
    for (let turn = 0; turn < behaviour.turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await behaviour.hold;
  };
  const slow =
    (method: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]) => {
      await wait();
      if (behaviour.isDown) throw new Error('the store is down');
      const result = await method(...given);
      await wait();
      return result;
    };
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    name === 'close' ? method : slow(method),
  ]);
  return Object.fromEntries(methods) as Store;
}
