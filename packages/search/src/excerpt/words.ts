/** A range of a text, in UTF-16 units; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Letters that a word may have on average: code and digests hold no white space. */
const lettersOfWord = 20;

/** The words of a range of a text: what white space separates. */
export function wordsOf(text: string, { start, end }: Range): Range[] {
  const words: Range[] = [];
  let from = -1;
  for (let at = start; at <= end; at++) {
    const isSpace = at === end || isWhiteSpace(text.charCodeAt(at));
    if (isSpace === from < 0) continue;
    if (isSpace) words.push({ start: from, end: at });
    from = isSpace ? -1 : at;
  }
  return words;
}

/** A range with an end that a number of words can have, never between the halves of a surrogate pair. */
export function withinLetters(text: string, { start, end }: Range, words: number): Range {
  const most = Math.min(end, start + words * lettersOfWord);
  const code = text.charCodeAt(most - 1);
  const isHalf = most < text.length && most - 1 > start && code >= 0xd800 && code <= 0xdbff;
  return { start, end: isHalf ? most - 1 : most };
}

function isWhiteSpace(code: number): boolean {
  return (
    code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x3000
  );
}
