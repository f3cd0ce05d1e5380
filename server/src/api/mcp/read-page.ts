import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import type { LoadedBuild } from '../../http/assets/load.ts';

/** Most letters of a page that one answer holds. */
export const longestPart = 20_000;

/** A part of a page's Markdown. */
export interface PagePart {
  /** Where the page is read by people. */
  path: string;
  text: string;
  /** Letters of the whole page. */
  length: number;
  /** Where the next part begins; undefined where this is the last. */
  nextOffset?: number | undefined;
}

/**
 * Finds and cuts pages. All there is stands in the build's map: no path that is asked for reaches a file.
 *
 * @param origin - of this site, which an address may begin with
 */
export function createPages(build: Pick<LoadedBuild, 'site' | 'spellings'>, origin: string) {
  const { site, spellings } = build;

  function find(asked: string): { path: string; key: string } | undefined {
    const address = asked.startsWith(`${origin}/`) ? asked.slice(origin.length) : asked;
    const bare = address.replace(/[?#].*$/s, '').replace(/(?:\/index)?\.md$/, '');
    const decoded = decodePath(bare);
    if (decoded === undefined || !decoded.startsWith('/')) return undefined;
    const key = canonicalKey(decoded);
    const path = spellings.get(key) ?? spellings.get(`/docs${key}`);
    if (path === undefined) return undefined;
    // Beside a page alone: a form to fill in is Markdown as well, and no page.
    const file = path.endsWith('/') ? `${path}index.md` : `${path}.md`;
    return site.has(file) ? { path, key: file } : undefined;
  }

  return {
    /**
     * @param asked - path or full address of a page, as a search answers it
     * @param offset - letter of the page that the part begins with
     * @returns undefined where no page with Markdown has this address
     */
    read(asked: string, offset: number, limit: number): PagePart | undefined {
      const found = find(asked);
      if (found === undefined) return undefined;
      const whole = site.get(found.key)?.identity.body().toString('utf8') ?? '';
      const end = endOfPart(whole, offset, limit);
      return {
        path: found.path,
        text: whole.slice(offset, end),
        length: whole.length,
        ...(end < whole.length && { nextOffset: end }),
      };
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

/** A part ends with a line, and where one line fills it, never within a letter. */
function endOfPart(text: string, offset: number, limit: number): number {
  const longest = offset + limit;
  if (longest >= text.length) return text.length;
  const line = text.lastIndexOf('\n', longest - 1) + 1;
  if (line > offset) return line;
  const splits = /[\ud800-\udbff]/.test(text[longest - 1] ?? '');
  return splits && longest - 1 > offset ? longest - 1 : longest;
}
