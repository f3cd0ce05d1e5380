/** `paragraph 27(1)(i) to (ix)`, `direction (i) to (vi)`, `section 4 to 14`: both ends of one series of numbers. */
export const clauseRange =
  /^(?<prefix>\p{L}.*?)(?:\((?<first>\p{L}+|\d+)\) to \((?<last>\p{L}+|\d+)\)|(?<=\s)(?<from>\d+) to (?<to>\d+))$/u;

/**
 * The clauses of a range, in order.
 *
 * @returns an empty list if the text is not a range, or its ends are not of one series or not in order
 */
export function membersOf(range: string): string[] {
  const { prefix, first, last, from, to } = clauseRange.exec(range)?.groups ?? {};
  if (prefix === undefined) return [];
  if (from !== undefined && to !== undefined)
    return series(Number(from), Number(to)).map((number) => `${prefix}${number}`);
  const style = styles.find(({ parse }) => [first, last].every((end) => parse(end ?? '') !== undefined));
  if (style === undefined) return [];
  return series(style.parse(first ?? '') ?? 1, style.parse(last ?? '') ?? 0).map(
    (value) => `${prefix}(${style.format(value)})`,
  );
}

const series = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const symbols = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** 14 → xiv. Up to 39: directions and paragraphs rarely have more. */
export function romanOf(value: number): string {
  const [weight, symbol] = symbols.find(([each]) => each <= value) ?? [];
  return weight === undefined ? '' : `${symbol}${romanOf(value - weight)}`;
}

/** xiv → 14; undefined if it is not the usual form of a number up to 39. */
export function romanValue(numeral: string): number | undefined {
  return series(1, 39).find((value) => romanOf(value) === numeral);
}

/** How numbers in brackets are written. Roman ones come first: (i) to (v) are numbers, (a) to (g) are letters. */
const styles = [
  {
    parse: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined),
    format: (value: number) => String(value),
  },
  { parse: romanValue, format: romanOf },
  {
    parse: (text: string) => (/^[a-z]$/.test(text) ? text.charCodeAt(0) - 96 : undefined),
    format: (value: number) => String.fromCharCode(value + 96),
  },
] as const;
