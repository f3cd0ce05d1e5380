import { stem } from '../words/stem.ts';
import { typoDistance } from '../words/typo-distance.ts';

/** A term similar to a mistyped word. */
export interface NearTerm {
  readonly id: number;
  readonly typos: number;
}

/** The terms of an index, numbered in their sorted order. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** @returns the number of a term, or -1 */
  id(term: string): number;
  /** @returns the first and the past-the-last number of the terms that start with a prefix */
  prefixRange(prefix: string): readonly [from: number, to: number];
  /** @returns the numbers of all terms with a term's stem, including its own if it exists */
  sameStem(term: string): readonly number[];
  /**
   * @returns the terms with the same first character within a number of typing errors, fewest errors first
   */
  near(typed: string, max: number, options?: { prefix?: boolean }): NearTerm[];
  /** @returns the terms that differ only at the first character: replaced, added, left out, or swapped */
  otherFirstLetter(typed: string, options?: { prefix?: boolean }): number[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Builds the look-ups over a set of terms.
 *
 * @param sorted - distinct terms in code unit order
 */
export function createVocabulary(sorted: readonly string[]): Vocabulary {
  const ids = new Map(sorted.map((term, id) => [term, id]));
  const byStem = new Map<string, number[]>();
  const signatures = new Int32Array(sorted.length);
  for (const [id, term] of sorted.entries()) {
    signatures[id] = signatureOf(term);
    const key = stem(term);
    const group = byStem.get(key);
    if (group) group.push(id);
    else byStem.set(key, [id]);
  }

  const prefixRange = (prefix: string) =>
    [lowerBound(sorted, prefix), lowerBound(sorted, `${prefix}\uffff`)] as const;

  function near(typed: string, max: number, { prefix = false }: { prefix?: boolean } = {}): NearTerm[] {
    const found: NearTerm[] = [];
    const signature = signatureOf(typed);
    const [from, to] = prefixRange(typed.slice(0, 1));
    for (let id = from; id < to; id++) {
      const other = signatures[id] ?? 0;
      // Each error removes at most one typed character and adds at most one, which rules out most terms.
      if (bitCount(signature & ~other) > max) continue;
      if (!prefix && bitCount(other & ~signature) > max) continue;
      const typos = typoDistance(typed, sorted[id] ?? '', max, prefix);
      if (typos > 0 && typos <= max) found.push({ id, typos });
    }
    return found.sort((a, b) => a.typos - b.typos || a.id - b.id);
  }

  function otherFirstLetter(typed: string, { prefix = false }: { prefix?: boolean } = {}): number[] {
    const rest = typed.slice(1);
    const swapped = typed.slice(1, 2) + typed.slice(0, 1) + typed.slice(2);
    const variants = new Set([
      rest,
      swapped,
      ...[...letters].flatMap((letter) => [letter + rest, letter + typed]),
    ]);
    const found = new Set<number>();
    for (const variant of variants) {
      if (variant[0] === typed[0]) continue;
      const [from, to] = prefix
        ? prefixRange(variant)
        : [ids.get(variant) ?? 0, (ids.get(variant) ?? -1) + 1];
      for (let id = from; id < to; id++) found.add(id);
    }
    return [...found].sort((a, b) => a - b);
  }

  return {
    terms: sorted,
    id: (term) => ids.get(term) ?? -1,
    prefixRange,
    sameStem: (term) => byStem.get(stem(term)) ?? [],
    near,
    otherFirstLetter,
  };
}

/** One bit for each of the letters a to z, one for all digits, five for the rest. */
function signatureOf(term: string): number {
  let signature = 0;
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i);
    const bit = code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27 + (code % 5);
    signature |= 1 << bit;
  }
  return signature;
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function lowerBound(sorted: readonly string[], text: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
