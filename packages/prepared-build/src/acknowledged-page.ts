import type { AcknowledgedPage } from './manifest.ts';

/** Text has `<` escaped, so only an element of the page begins with it. Minified, a value may have no quotes. */
const mark = /<section(?=[^>]*\sdata-acknowledge-text=)[^>]*>/;
const attribute = (name: string) => new RegExp(`\\s${name}=(?:"([^"]*)"|([^"\\s>]+))`);
const title = /<h1[^>]*>([\s\S]*?)<\/h1>/;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/**
 * Who must acknowledge a built page, and the hash of its text. It is taken from the page itself, so that the server
 * accepts what the reader has in front of them and nothing else.
 *
 * @param html - the built page
 * @param path - canonical, percent-encoded
 * @returns undefined if nobody must
 */
export function acknowledgedPage(html: string, path: string): Omit<AcknowledgedPage, 'content'> | undefined {
  const [element] = mark.exec(html) ?? [];
  if (element === undefined) return undefined;
  const value = (name: string) => {
    const [, quoted, bare] = attribute(name).exec(element) ?? [];
    return plainText(quoted ?? bare ?? '');
  };
  const since = value('data-acknowledge-since');
  const page = {
    path,
    title: plainText(title.exec(html)?.[1] ?? ''),
    text: value('data-acknowledge-text'),
    who: value('data-acknowledge-who')
      .split(/[\s,]+/)
      .filter(Boolean),
    within: Number(value('data-acknowledge-within')),
    ...(since !== '' && { minor: { since, reason: value('data-acknowledge-reason') } }),
  };
  if (!/^[0-9a-f]{64}$/.test(page.text) || page.title === '' || page.who.length === 0 || !(page.within > 0))
    throw new Error(`${path}: the mark of a page that staff acknowledge is not whole`);
  return page;
}

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll('\u200b', '')
    .trim();
