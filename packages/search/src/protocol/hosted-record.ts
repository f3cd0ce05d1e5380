import { readableText } from '../excerpt/readable-text.ts';
import { type Hierarchy, levels, phrasesOf, type SearchRecord } from '../records/search-record.ts';
import { withinLength } from '../records/within-length.ts';
import { escapeHtml } from './escape-html.ts';

/** Of the text with the names of columns, in UTF-16 units: as much as a record's text may have without them. */
const maxContentLength = 8000;

/** Of the phrases in which readers ask, in UTF-16 units: more of them would take the room of the text. */
const maxPhrasesLength = 3000;

/** Of a record as JSON, in bytes: the service refuses more than 10,000, and the rest is a margin. */
const maxRecordBytes = 9800;

/**
 * A record as the hosted service's crawler stores it: its texts are HTML text, since the service returns them with tags
 * in them.
 *
 * It knows texts and no blocks: a row of a table has the names of its columns in the text itself, and what readers ask of
 * a block they ask of the section.
 */
export function hostedRecord(record: SearchRecord): SearchRecord {
  const hierarchy = Object.fromEntries(levels.map((level) => [level, escaped(record.hierarchy[level])]));
  const { blocks: _, columns: _names, asked: _asked, ...others } = record;
  const phrases = phrasesOf(record).map(({ text }) => text);
  const asked = withinLength(phrases, maxPhrasesLength);
  const hosted = {
    ...others,
    ...(asked.length > 0 && { asked }),
    hierarchy: hierarchy as Hierarchy,
  };
  return { ...hosted, content: fitting(hosted, readableText(record, maxContentLength)) };
}

function escaped(text: string | null): string | null {
  return text === null ? null : escapeHtml(text);
}

/** The longest beginning of a text that a record has room for, as HTML text. */
function fitting(others: object, text: string | null): string | null {
  if (text === null) return null;
  let html = escapeHtml(text);
  // Bytes are counted only if they could be too many: most records are short.
  if (html.length < maxRecordBytes / 5) return html;
  const room = maxRecordBytes - bytesOf({ ...others, content: '' });
  for (let kept = text; bytesOf(html) > room; html = escapeHtml(kept)) {
    kept = kept.slice(0, Math.floor(kept.length * 0.95)).replace(/\s+\S*$/, '');
  }
  return html;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
