import type { Page } from '@kwikid/content';

/** A change within one line that removes a finding and keeps the meaning. */
export interface Fix {
  /** Counted from 1. */
  line: number;
  /** Counted from 0, in UTF-16 units of the line. */
  column: number;
  remove: number;
  insert: string;
}

/**
 * The fix that replaces words in a line. There is none unless the line has them exactly once, whole and outside
 * code: otherwise it is unclear which of them is meant.
 */
export function replaceOnce(page: Page, line: number, from: string, to: string): Fix | undefined {
  const text = (page.lines[line - 1] ?? '').replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) =>
    '`'.repeat(code.length),
  );
  const columns = [...placesOf(from, text)];
  const [column] = columns;
  if (column === undefined || columns.length > 1) return undefined;
  return { line, column, remove: from.length, insert: to };
}

/** Offsets at which a text has the words as whole words. */
function* placesOf(words: string, text: string): Generator<number> {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const joins = (a = '', b = '') => /[\p{L}\p{N}]/u.test(a) && /[\p{L}\p{N}]/u.test(b);
    const end = at + words.length;
    if (!joins(text[at - 1], text[at]) && !joins(text[end - 1], text[end])) yield at;
  }
}

/** Applies fixes to a text. Of two overlapping fixes only the first is applied: the next run finds the other. */
export function fixedText(text: string, fixes: readonly Fix[]): string {
  const lines = text.split('\n');
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const done: Fix[] = [];
  for (const fix of fixes) {
    const touches = done.some(
      ({ line, column, remove }) =>
        line === fix.line && column <= fix.column + fix.remove && fix.column <= column + remove,
    );
    if (!touches) done.push(fix);
  }
  // From the right, so that columns stay valid.
  for (const { line, column, remove, insert } of done.toSorted((a, b) => b.column - a.column)) {
    const old = lines[line - 1];
    if (old === undefined) continue;
    const at = column + (line === 1 ? start : 0);
    lines[line - 1] = old.slice(0, at) + insert + old.slice(at + remove);
  }
  return lines.join('\n');
}
