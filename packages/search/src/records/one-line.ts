/** Stands between two cells until a text is in one line; no text can hold it, see read-sections.ts. */
export const cellMark = '\u0001';

const word = new RegExp(`[^\\s${cellMark}]+`, 'g');

/** A text in one line, and where in it the parts of the text as it was are. */
export interface OneLine {
  /** White space is one space, cells are separated by ` | `. */
  readonly text: string;
  /** @returns the range in `text` of what was from `start` to before `end`, without the space around it */
  rangeOf(start: number, end: number): { start: number; end: number };
}

/** Puts a text in one line. */
export function oneLine(raw: string): OneLine {
  // Of each word: where it begins and ends in the raw text, and where it begins in the line.
  const from: number[] = [];
  const to: number[] = [];
  const at: number[] = [];
  let line = '';
  for (const { 0: text, index } of raw.matchAll(word)) {
    line += separator(raw.slice(to.at(-1) ?? 0, index));
    from.push(index);
    to.push(index + text.length);
    at.push(line.length);
    line += text;
  }
  line += separator(raw.slice(to.at(-1) ?? 0));
  const [before = ''] = /^[ |]+(?= )|^/.exec(line) ?? [];
  const stripped = line.replaceAll(/^[ |]+(?= )|(?<= )[| ]+$/g, '');
  const text = stripped.trim();
  const cut = before.length + stripped.length - stripped.trimStart().length;
  const within = (offset: number) => Math.min(Math.max(offset - cut, 0), text.length);

  return {
    text,
    rangeOf(start, end) {
      const first = firstAbove(to, start);
      const last = firstAbove(from, end - 1) - 1;
      if (last < first) return { start: 0, end: 0 };
      return {
        start: within((at[first] ?? 0) + Math.max(0, start - (from[first] ?? 0))),
        end: within((at[last] ?? 0) + Math.min(end, to[last] ?? 0) - (from[last] ?? 0)),
      };
    },
  };
}

function separator(gap: string): string {
  if (gap === '') return '';
  return gap.includes(cellMark) ? ' | ' : ' ';
}

/** The first place of an ascending list whose number is greater. */
function firstAbove(ascending: readonly number[], number: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
