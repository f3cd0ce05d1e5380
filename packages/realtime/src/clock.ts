/** Time, which tests control. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** @param milliseconds - until the call @returns a function that stops it */
  after(milliseconds: number, call: () => void): () => void;
}

/** The page's own. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
