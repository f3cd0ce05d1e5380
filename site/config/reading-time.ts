import { markdownLines } from '@kwikid/content/page-text';

/** Words of prose that a reader reads in a minute, and the lower weight of a word of code. */
const wordsPerMinute = 200;
const shareOfCode = 0.5;

/** The length of a shorter text is obvious. */
const minMinutes = 5;

/** Source text that is not read: comments and the URLs of links. */
const unread = /<!--[\s\S]*?-->|(?<=\])\([^)\s]*(?: "[^"]*")?\)/g;
const word = /[\p{L}\p{N}][\p{L}\p{N}'’._/-]*/gu;

/** A page of facts that nobody reads from its start to its end: readers look something up. */
const lookedUp = /^::product-map$|^<!-- product-map -->$/m;

const wordsIn = (text: string) => text.match(word)?.length ?? 0;

/**
 * How long a long text takes to read.
 *
 * @param markdown - text without front matter
 * @returns whole minutes; undefined for a text of less than five, and for one that is only looked up
 */
export function readingMinutes(markdown: string): number | undefined {
  if (lookedUp.test(markdown)) return undefined;
  const lines = markdownLines(markdown);
  const textOf = (wanted: 'prose' | 'code') =>
    lines.flatMap(({ text, part }) => (part === wanted ? [text] : [])).join('\n');
  const codeWords = wordsIn(textOf('code'));
  const minutes = Math.round(
    (wordsIn(textOf('prose').replace(unread, '')) + codeWords * shareOfCode) / wordsPerMinute,
  );
  return minutes >= minMinutes ? minutes : undefined;
}
