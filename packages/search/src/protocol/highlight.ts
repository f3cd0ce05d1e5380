import { excerptOf } from '../excerpt/excerpt.ts';
import type { RecordText } from '../excerpt/marked-text.ts';
import { windowIn } from '../excerpt/window.ts';
import type { Highlighter, Mark } from '../query/highlighter.ts';
import { escapeHtml } from './escape-html.ts';

/** Words that are marked in one text, as many as a snippet may have: each costs a response two tags. */
const maxMarks = 60;

/** A whole text as HTML, with `<mark>` around what a query found. */
export function highlight(text: string, highlighter: Highlighter): string {
  return markUp(text, highlighter.marks(text), 0, text.length);
}

/**
 * The block of a record's text that holds most of what a query found, as it is read, as HTML: see excerptOf. An
 * ellipsis says that a sentence is cut. Of a record whose blocks are not known, the part of its text around most of
 * what the query found.
 *
 * @param options - `words`: about how many; `block`: number of the block to show, whatever was found in it
 */
export function snippet(
  record: RecordText,
  highlighter: Highlighter,
  options: { words: number; block?: number | undefined },
): string {
  const excerpt = excerptOf(record, highlighter, options);
  if (!excerpt) {
    const text = record.content ?? '';
    const marks = highlighter.marks(text);
    const { start, end } = windowIn(text, { start: 0, end: text.length }, marks, options.words);
    const isCut = { before: text.slice(0, start).trim() !== '', after: text.slice(end).trim() !== '' };
    return withEllipses(markUp(text, marks, start, end), isCut.before, isCut.after);
  }
  const html = excerpt.pieces.map((piece) =>
    markUp(piece.text, highlighter.marks(piece.text), piece.start, piece.end),
  );
  return withEllipses(html.join(''), excerpt.isCutBefore, excerpt.isCutAfter);
}

const withEllipses = (html: string, before: boolean, after: boolean) =>
  `${before ? '…' : ''}${html}${after ? '…' : ''}`;

function markUp(text: string, marks: readonly Mark[], from: number, to: number): string {
  let html = '';
  let at = from;
  let marked = 0;
  for (const mark of marks) {
    if (marked === maxMarks) break;
    const start = Math.max(mark.start, at);
    const end = Math.min(mark.end, to);
    if (start >= end) continue;
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
    marked++;
  }
  return html + escapeHtml(text.slice(at, to));
}
