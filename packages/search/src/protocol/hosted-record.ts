import { readableText } from '../excerpt/readable-text.ts';
import { type Hierarchy, levels, type SearchRecord } from '../records/search-record.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Of the text as HTML, with the names of columns, in bytes of UTF-8: the service refuses a record of more than
 * 10,000 bytes, and the other fields have up to 1,500.
 */
const maxContentBytes = 8000;

/**
 * A record as the hosted service's crawler stores it: its texts are HTML text. DocSearch writes `hierarchy`
 * and `content` into the page as markup wherever a hit has no snippet (its recent and favourite searches), so
 * that plain text would let a heading such as `<img onerror=…>` run.
 *
 * It knows texts and no blocks: a row of a table has the names of its columns in the text itself.
 *
 * @param record - a record of plain text
 * @param options - `origin`: makes the URLs absolute, for example `https://docs.example`; default: as they are
 */
export function hostedRecord(record: SearchRecord, options: { origin?: string } = {}): SearchRecord {
  const origin = options.origin ?? '';
  const hierarchy = Object.fromEntries(levels.map((level) => [level, escaped(record.hierarchy[level])]));
  const { blocks: _, columns: _names, ...others } = record;
  return {
    ...others,
    url: origin + record.url,
    url_without_anchor: origin + record.url_without_anchor,
    hierarchy: hierarchy as Hierarchy,
    content: escapedWithin(readableText(record, maxContentBytes), maxContentBytes),
  };
}

function escaped(text: string | null): string | null {
  return text === null ? null : escapeHtml(text);
}

/** The longest beginning of a text that is short enough once it is escaped. */
function escapedWithin(text: string | null, bytes: number): string | null {
  if (text === null) return null;
  let html = escapeHtml(text);
  for (let kept = text; Buffer.byteLength(html) > bytes; html = escapeHtml(kept)) {
    kept = kept.slice(0, Math.floor(kept.length * 0.95)).replace(/\s+\S*$/, '');
  }
  return html;
}
