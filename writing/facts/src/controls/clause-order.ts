import { romanValue } from './clause-range.ts';

const collator = new Intl.Collator('en', { numeric: true });
const roman = /(?<=\()[ivx]+(?=\))/g;

/** Orders clauses as their instrument does: 2 before 10, (ix) before (x), 27(3) before 27(3)(i). */
export function compareClauses(one: string, other: string): number {
  return collator.compare(withNumbers(one), withNumbers(other));
}

/** Replaces Roman numerals in brackets by numbers. */
function withNumbers(clause: string): string {
  return clause.replaceAll(roman, (numeral) => String(romanValue(numeral) ?? numeral));
}
