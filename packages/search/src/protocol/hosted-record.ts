import { type Hierarchy, levels, type SearchRecord } from '../records/search-record.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * A record as the hosted service's crawler stores it: its texts are HTML text. DocSearch writes `hierarchy`
 * and `content` into the page as markup wherever a hit has no snippet (its recent and favourite searches), so
 * that plain text would let a heading such as `<img onerror=…>` run.
 *
 * @param record - a record of plain text
 * @param options - `origin`: makes the URLs absolute, for example `https://docs.example`; default: as they are
 */
export function hostedRecord(record: SearchRecord, options: { origin?: string } = {}): SearchRecord {
  const origin = options.origin ?? '';
  const hierarchy = Object.fromEntries(levels.map((level) => [level, escaped(record.hierarchy[level])]));
  return {
    ...record,
    url: origin + record.url,
    url_without_anchor: origin + record.url_without_anchor,
    hierarchy: hierarchy as Hierarchy,
    content: escaped(record.content),
  };
}

function escaped(text: string | null): string | null {
  return text === null ? null : escapeHtml(text);
}
