import {
  excerptOf,
  type Highlighter,
  headingsOf,
  plainExcerpt,
  type SearchEngine,
  type SearchRecord,
} from '@kwikid/search';

/** A section that a search found, as plain text. */
export interface FoundSection {
  title: string;
  /** Headings from the area to the section. */
  section: string[];
  /** Path of the section, for people and for `read_page`. */
  path: string;
  snippet: string;
}

/** Of a snippet. */
const snippetWords = 45;
/** Characters of a snippet of a record whose blocks are not known. */
const snippetLength = 300;

/**
 * @param query - as it was typed
 * @param narrowed - to the pages of one area, of one tag, or both
 */
export function searchSections(
  engine: Pick<SearchEngine, 'search'>,
  query: string,
  narrowed: { area?: string | undefined; tag?: string | undefined; limit: number },
): { total: number; hits: FoundSection[] } {
  const { area, tag, limit } = narrowed;
  const only = (attribute: string, value: string | undefined) =>
    value === undefined ? [] : [[{ attribute, value, negated: false }]];
  const facetFilters = [...only('hierarchy.lvl0', area), ...only('tags', tag)];
  const { hits, nbHits, highlighter } = engine.search({ query, facetFilters, hitsPerPage: limit });
  return {
    total: nbHits,
    hits: hits.map(({ record }) => ({
      title: record.hierarchy.lvl1 ?? record.hierarchy.lvl0 ?? '',
      section: headingsOf(record),
      path: record.url,
      snippet: snippetOf(record, highlighter),
    })),
  };
}

/** The block of a section that holds most of what was found, a row with the names of its columns. */
function snippetOf(record: SearchRecord, highlighter: Highlighter): string {
  const excerpt = excerptOf(record, highlighter, { words: snippetWords });
  if (excerpt) return plainExcerpt(excerpt);
  const content = record.content ?? '';
  return textAround(content, highlighter.marks(content)[0]?.start ?? 0);
}

/** The part of a text around the first match. */
function textAround(content: string, found: number): string {
  const text = content.toWellFormed();
  const from = Math.max(0, Math.min(found - snippetLength / 4, text.length - snippetLength));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1 || from;
  const cut = text.slice(start, start + snippetLength).toWellFormed();
  const parts = [start > 0 ? '…' : '', cut, start + snippetLength < text.length ? '…' : ''];
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
