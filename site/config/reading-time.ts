/** Words of prose that a reader takes in within a minute, and how much less a word of code counts. */
const wordsPerMinute = 200;
const shareOfCode = 0.5;

/** A shorter text shows its length by itself. */
const leastMinutes = 5;

const fencedBlock = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:^\1\2[`~]*[ \t]*$|(?![\s\S]))/gm;
/** What is written and not read: comments and the addresses of links. */
const unread = /<!--[\s\S]*?-->|(?<=\])\([^)\s]*(?: "[^"]*")?\)/g;
const word = /[\p{L}\p{N}][\p{L}\p{N}'’._/-]*/gu;

const wordsIn = (text: string) => text.match(word)?.length ?? 0;

/**
 * How long a long text takes to read.
 *
 * @param markdown - text without front matter
 * @returns whole minutes; undefined for a text of less than five
 */
export function readingMinutes(markdown: string): number | undefined {
  let codeWords = 0;
  const prose = markdown.replace(fencedBlock, (_block, _indent, _fence, code: string) => {
    codeWords += wordsIn(code);
    return '';
  });
  const minutes = Math.round((wordsIn(prose.replace(unread, '')) + codeWords * shareOfCode) / wordsPerMinute);
  return minutes >= leastMinutes ? minutes : undefined;
}
