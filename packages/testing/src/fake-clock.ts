/** The time at which every test starts, in whole seconds as in tokens. */
export const startMs = 1_800_000_000_000;

/** A clock that moves only when a test advances it. It implements the `Clock` of identity and realtime. */
export class FakeClock {
  #now = startMs;
  #timers = new Set<{ at: number; call: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.#now + milliseconds, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Advances the time and runs each due timer to its end. */
  async turn(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.call();
      await settle();
    }
    this.#now = until;
    await settle();
  }
}

/** Settles every pending promise. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 60; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
