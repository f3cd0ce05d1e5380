/** Pseudo-random numbers, the same for the same seed, so that a fuzzer's finding can be reproduced. */
export interface Random {
  /** An integer from 0 to below the limit. */
  below(limit: number): number;
  /** One item of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(share: number): boolean;
}

/**
 * Mulberry32 over a mix of both numbers.
 *
 * @param stream - one seed has many streams; each can be replayed by itself
 */
export function createRandom(seed: number, stream: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick(list) {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    chance: (share) => next() < share,
  };
}
