import { canonicalKey, decodePath } from '@kwikid/prepared-build/canonical';
import type { LoadedBuild } from '../../http/assets/load.ts';

/** Most characters of a page in one response. */
export const longestPart = 20_000;

/** A part of a page's Markdown. */
export interface PagePart {
  /** The page's path in a browser. */
  path: string;
  text: string;
  /** Characters of the whole page. */
  length: number;
  /** Where the next part begins; undefined if this is the last. */
  nextOffset?: number | undefined;
}

/**
 * Finds and cuts pages. Everything is in the build's map: no requested path reaches a file.
 *
 * @param origin - of this site, which a URL may begin with
 */
export function createPages(build: Pick<LoadedBuild, 'site' | 'spellings'>, origin: string) {
  const { site, spellings } = build;

  function find(wanted: string): { path: string; key: string } | undefined {
    const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted;
    const bare = path.replace(/[?#].*$/s, '').replace(/(?:\/index)?\.md$/, '');
    const decoded = decodePath(bare);
    if (decoded === undefined || !decoded.startsWith('/')) return undefined;
    const key = canonicalKey(decoded);
    const page = spellings.get(key) ?? spellings.get(`/docs${key}`);
    if (page === undefined) return undefined;
    // Only if there is an HTML page beside it: a form to fill in is Markdown, too, but not a page.
    const file = page.endsWith('/') ? `${page}index.md` : `${page}.md`;
    return site.has(file) ? { path: page, key: file } : undefined;
  }

  return {
    /**
     * @param wanted - path or URL of a page, as a search returns it
     * @param offset - character of the page that the part begins with
     * @returns undefined if no page with Markdown has this URL
     */
    async read(wanted: string, offset: number, limit: number): Promise<PagePart | undefined> {
      const found = find(wanted);
      if (found === undefined) return undefined;
      const whole = (await site.get(found.key)?.identity.body())?.toString('utf8') ?? '';
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

/** A part ends with a line; if one line fills it, it ends between characters. */
function endOfPart(text: string, offset: number, limit: number): number {
  const longest = offset + limit;
  if (longest >= text.length) return text.length;
  const line = text.lastIndexOf('\n', longest - 1) + 1;
  if (line > offset) return line;
  const splits = /[\ud800-\udbff]/.test(text[longest - 1] ?? '');
  return splits && longest - 1 > offset ? longest - 1 : longest;
}
