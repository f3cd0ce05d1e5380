const collator = new Intl.Collator('en', { numeric: true });
const roman = /(?<=\()(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})(?=\))/g;
const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** Orders clauses as their instrument does: 2 before 10, (ix) before (x), 27(3) before 27(3)(i). */
export function compareClauses(one: string, other: string): number {
  return collator.compare(withNumbers(one), withNumbers(other));
}

/** Replaces Roman numerals in brackets by numbers, up to (xxxix). Directions and paragraphs rarely have more. */
function withNumbers(clause: string): string {
  return clause.replaceAll(roman, (numeral) => {
    const digits = [...numeral].map((character) => values[character] ?? 0);
    return String(
      digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0),
    );
  });
}
