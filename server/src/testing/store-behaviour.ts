/** How a store in memory behaves. A test may change it at any time, for all that have opened the store. */
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

/** @returns what does the work of one call: as late as the store is slow, and not at all while it is down */
export function storeCalls(
  behaviour: StoreBehaviour,
): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  const wait = async () => {
    for (let turn = 0; turn < behaviour.turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await behaviour.hold;
  };
  return async (work) => {
    await wait();
    if (behaviour.isDown) throw new Error('the store is down');
    const result = await work();
    await wait();
    return result;
  };
}
