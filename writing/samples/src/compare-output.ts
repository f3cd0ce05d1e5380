/** The first difference of output and expectation. */
export interface Difference {
  /** Counted from 1, in the expected output. */
  line: number;
  /** The lines from there on, three at most. */
  expected: string[];
  came: string[];
}

const end = '(end of the output)';

/**
 * Compares the output with the expectation on the page. Blanks at the end of a line and empty lines at the end of the text
 * do not count. In the expectation `…` matches anything within its line; a line with only `…` matches any lines.
 *
 * @returns the first difference; undefined if there is none
 */
export function firstDifference(expected: string, came: string): Difference | undefined {
  const wanted = linesOf(expected);
  const lines = linesOf(came);
  const difference = (index: number, at: number) => ({
    line: index + 1,
    expected: from(wanted, index),
    came: from(lines, at),
  });
  let at = 0;
  for (const [index, line] of wanted.entries()) {
    if (line.trim() !== '…') {
      if (!matches(line, lines[at])) return difference(index, at);
      at += 1;
      continue;
    }
    const next = wanted[index + 1];
    if (next === undefined) return undefined;
    const found = lines.findIndex((other, position) => position >= at && matches(next, other));
    if (found === -1) return difference(index + 1, at);
    at = found;
  }
  return at === lines.length ? undefined : difference(wanted.length, at);
}

function matches(wanted: string, line: string | undefined): boolean {
  if (line === undefined || !wanted.includes('…')) return wanted === line;
  const pattern = wanted.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(line);
}

function from(lines: readonly string[], at: number): string[] {
  return at < lines.length ? lines.slice(at, at + 3) : [end];
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}
