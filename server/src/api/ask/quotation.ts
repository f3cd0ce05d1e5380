import { excerptOf, type Highlighter, type Mark, plainExcerpt } from '@kwikid/search';
import type { Passage } from './passages.ts';

/** Of a quoted block. */
const maxWords = 50;
/** Longest quotation, in UTF-16 units. */
const maxLength = 320;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * What a section says about a question: a row of a table with the names of its columns, an item of a list with what
 * introduces the list, sentences of a paragraph.
 *
 * @param highlighter - marks what the question asks for
 */
export function quotation({ text, source }: Passage, highlighter: Highlighter): string {
  const excerpt = excerptOf(source, highlighter, { words: maxWords, isQuotation: true });
  return excerpt ? plainExcerpt(excerpt) : quotationOfText(text, highlighter);
}

/**
 * The part of a text that says most about a question: whole sentences, or a window of a sentence that is too
 * long, as the ones of tables and code are. What was left out on either side is an ellipsis.
 *
 * @param text - plain text in one line
 * @param highlighter - marks what the question asks for
 */
export function quotationOfText(text: string, highlighter: Highlighter): string {
  const marks = highlighter.marks(text);
  let best = { start: 0, end: 0, worth: -1 };
  const spans = [...sentences.segment(text)].map(({ segment, index }) => ({
    start: index,
    end: index + segment.trimEnd().length,
  }));
  for (const [at, { start, end: first }] of spans.entries()) {
    let end = first;
    for (const next of spans.slice(at + 1)) {
      if (next.end - start > maxLength) break;
      end = next.end;
    }
    const span = end - start > maxLength ? window(text, start, end, marks) : { start, end };
    const worth = wordsIn(marks, span.start, span.end);
    if (worth > best.worth) best = { ...span, worth };
  }
  const before = best.start > 0 ? '… ' : '';
  const after = best.end < text.length ? ' …' : '';
  return before + text.slice(best.start, best.end).trim() + after;
}

/** The window of a long span that holds most words, cut between words. */
function window(text: string, from: number, to: number, marks: readonly Mark[]) {
  let best = { start: from, end: cutBefore(text, from, from + maxLength), worth: -1 };
  for (const mark of marks) {
    if (mark.start < from || mark.end > to) continue;
    // A little of what comes before a word says what it is about.
    const wanted = Math.min(mark.start - maxLength / 4, to - maxLength);
    const start = wanted <= from ? from : text.indexOf(' ', wanted) + 1;
    const end = start + maxLength >= to ? to : cutBefore(text, start, start + maxLength);
    const worth = wordsIn(marks, start, end);
    if (worth > best.worth) best = { start, end, worth };
  }
  return best;
}

function cutBefore(text: string, start: number, end: number): number {
  const space = text.lastIndexOf(' ', end);
  return space > start ? space : end;
}

/** Different words of the question in a range. */
function wordsIn(marks: readonly Mark[], start: number, end: number): number {
  const inside = marks.filter((mark) => mark.start >= start && mark.end <= end);
  return new Set(inside.flatMap(({ words }) => words)).size;
}
