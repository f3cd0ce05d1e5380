import type { Passage } from './passages.ts';

/**
 * A text of a page as Markdown that means the text only: nothing in it becomes a link, a picture, a heading or
 * markup, and no URL in it becomes one. Pages are data: the window shows an answer as Markdown, and
 * other readers of Markdown link whatever looks like a URL.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[\\`*_[\]<>()~&|!@]/g, '\\$&')
      .replaceAll('://', '\\://')
      .replaceAll(/www\./gi, (found) => `${found.slice(0, -1)}\\.`)
      // What a line begins with makes a heading, a list or a rule of it.
      .replace(/^(?:[#+=-]|\d+(?=[.)]))/, (found) => (/\d/.test(found) ? `${found}\\` : `\\${found}`))
  );
}

/** A link to a section, called by its headings. */
export function linkTo({ url, headings }: Pick<Passage, 'url' | 'headings'>): string {
  return `[${sectionName(headings)}](${encodeDestination(url)})`;
}

/** It is also a source's title, which is shown unchanged, so it is changed here and not escaped. */
export function sectionName(headings: readonly string[]): string {
  const plain = (heading: string) =>
    heading
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replaceAll(/[\\`<>]/g, '');
  return headings.map(plain).join(' › ');
}

/** A URL within the parentheses of a link. */
export function encodeDestination(url: string): string {
  return url.replaceAll(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
