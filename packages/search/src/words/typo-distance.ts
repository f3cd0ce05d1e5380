/** Rows of the distance table, kept between calls: a keystroke makes thousands of comparisons. */
const maxLength = 64;
let beforePrevious = new Uint8Array(maxLength + 2);
let previous = new Uint8Array(maxLength + 2);
let current = new Uint8Array(maxLength + 2);

/**
 * Number of typing errors between a typed word and a term: characters added, left out, replaced, or two
 * neighbours swapped (optimal string alignment distance).
 *
 * @param typed - what was typed
 * @param term - a term of the index
 * @param max - the most errors that matter @param prefix - whether the typed word may be a prefix of the term
 * @returns the number of errors, or `max + 1` if there are more
 */
export function typoDistance(typed: string, term: string, max: number, prefix = false): number {
  const tooMany = max + 1;
  const height = Math.min(typed.length, maxLength);
  const width = Math.min(term.length, prefix ? height + max : maxLength);
  if (height - width > max || (!prefix && width - height > max)) return tooMany;

  for (let j = 0; j <= width; j++) previous[j] = j;
  for (let i = 1; i <= height; i++) {
    const typedCode = typed.charCodeAt(i - 1);
    const from = Math.max(1, i - max);
    const to = Math.min(width, i + max);
    current[0] = i;
    if (from > 1) current[from - 1] = tooMany;
    let best = i <= max ? i : tooMany;
    for (let j = from; j <= to; j++) {
      const termCode = term.charCodeAt(j - 1);
      const above = j > i - 1 + max ? tooMany : at(previous, j);
      let value = Math.min(
        at(previous, j - 1) + (typedCode === termCode ? 0 : 1),
        above + 1,
        at(current, j - 1) + 1,
      );
      if (i > 1 && j > 1 && typedCode === term.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === termCode) {
        value = Math.min(value, at(beforePrevious, j - 2) + 1);
      }
      current[j] = value;
      if (value < best) best = value;
    }
    if (best > max) return tooMany;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(tooMany, prefix ? minOfRow(height, width, max) : at(previous, width));
}

function minOfRow(height: number, width: number, max: number): number {
  let least = max + 1;
  for (let j = Math.max(0, height - max); j <= width; j++) least = Math.min(least, at(previous, j));
  return least;
}

function at(row: Uint8Array, index: number): number {
  return row[index] ?? maxLength;
}

/**
 * How many typing errors a word of a given length may have: one from 4 characters, two from 8.
 *
 * @param length - in UTF-16 units
 */
export function typosAllowed(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}
