import { createHash } from 'node:crypto';

/** Comments are not read; neither is the file that a link leads to, which changes when another page moves. */
const unread = /<!--[\s\S]*?-->|(?<=\]\()(?:\.{0,2}\/|#)[^)\s]*/g;

/**
 * The text that a reader acknowledges: its words, with the facts in it, and never the day of a review or a build. How
 * lines are broken by blanks at their ends does not count.
 *
 * @param markdown - the text without front matter, its directives replaced by facts
 */
export const acknowledgedText = (markdown: string): string =>
  markdown
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unread, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * @param title - the page's title
 * @param markdown - the text without front matter, its directives replaced by facts
 * @returns SHA-256 of title and text, hexadecimal
 */
export function textHash(title: string, markdown: string): string {
  const text = `${title.trim()}\n\n${acknowledgedText(markdown)}`;
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
