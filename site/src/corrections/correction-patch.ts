import { decodedUri } from '@kwikid/wire/uri-text';
import { createTwoFilesPatch } from 'diff';

interface Change {
  text: string;
  replacement: string;
}

/**
 * A unified diff that makes a correction.
 *
 * @param source - the page's Markdown
 * @param file - its path in the repository
 * @returns undefined unless the sentence is in the Markdown exactly once
 */
export function patchOf(source: string, file: string, { text, replacement }: Change): string | undefined {
  const parts = text === '' ? [] : source.split(text);
  if (parts.length !== 2) return undefined;
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, source, parts.join(replacement), '', '', {
    context: 3,
  });
}

/** The same for a person, if there is no patch. */
export function textOf({
  page,
  anchor,
  text,
  replacement,
}: Change & { page: string; anchor: string }): string {
  const lines = (sign: string, words: string) => words.split('\n').map((line) => `${sign} ${line}`);
  const place = anchor === '' ? page : `${page}#${anchor}`;
  return [place, ...(text === '' ? [] : lines('-', text)), ...lines('+', replacement), ''].join('\n');
}

/** The path of a page's source in the repository, from the URL that edits it. */
export const sourceFileOf = (editUrl: string): string | undefined =>
  /\bcontent\/(?:docs|blog)\/[^?&#]+/.exec(decodedUri(editUrl))?.[0];
