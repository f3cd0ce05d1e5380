import { readNumber } from './read-number.ts';
import type { IndianDocument } from './schema.ts';

/**
 * A number as its authority allows it to be shown: the last characters, with X for the others, in groups of four.
 *
 * @returns undefined if the authority has no such rule
 */
export function maskNumber({ masking }: IndianDocument, typed: string): string | undefined {
  if (masking === undefined) return undefined;
  const number = readNumber(typed)
    .characters.map(({ character }) => character)
    .join('');
  const hidden = 'X'.repeat(Math.max(0, number.length - masking.shown));
  return `${hidden}${number.slice(hidden.length)}`.replaceAll(/.{4}(?=.)/g, '$& ');
}
