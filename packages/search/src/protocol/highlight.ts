import { excerptOf } from '../excerpt/excerpt.ts';
import { windowIn } from '../excerpt/window.ts';
import type { Highlighter, Mark } from '../query/highlighter.ts';
import type { TextBlocks } from '../records/block.ts';
import { escapeHtml } from './escape-html.ts';

export interface HighlightOptions {
  /** Markup around what was found; the only markup of the result. Default `<em>` and `</em>`. */
  readonly preTag: string;
  readonly postTag: string;
}

/** A value as the hosted service marks it. Source: https://www.algolia.com/doc/api-reference/api-methods/search/ */
export interface HighlightResult {
  /** HTML: the text escaped, with the tags around what was found. */
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

export interface SnippetResult {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
}

/** Words that are marked in one text, as many as a snippet may have: each costs a response two tags. */
const maxMarks = 60;

/** A whole text with what a query found marked. */
export function highlight(
  text: string,
  highlighter: Highlighter,
  options: HighlightOptions,
): HighlightResult {
  const marks = highlighter.marks(text);
  const { matchLevel, matchedWords } = levelOf(marks, highlighter);
  const marked = marks.reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    value: markUp(text, marks, 0, text.length, options),
    matchLevel,
    ...(matchLevel !== 'none' && { fullyHighlighted: marked === text.trim().length }),
    matchedWords,
  };
}

/**
 * The part of a text around most of what a query found.
 *
 * @param options - the tags, the number of words, and what marks a cut; default `…`
 */
export function snippet(
  text: string,
  highlighter: Highlighter,
  options: HighlightOptions & { words: number; ellipsis: string },
): SnippetResult {
  const marks = highlighter.marks(text);
  const { start, end } = windowIn(text, { start: 0, end: text.length }, marks, Math.max(1, options.words));
  const before = text.slice(0, start).trim() === '' ? '' : escapeHtml(options.ellipsis);
  const after = text.slice(end).trim() === '' ? '' : escapeHtml(options.ellipsis);
  const value = before + markUp(text, marks, start, end, options) + after;
  return { value, matchLevel: levelOf(marks, highlighter).matchLevel };
}

/**
 * The block of a record's text that holds most of what a query found, as it is read: see excerptOf. An ellipsis
 * says that a sentence is cut. Of a record whose blocks are not known, the snippet of its text.
 *
 * @param content - the record's text
 * @param options - `block`: number of the block to show, whatever was found in it
 */
export function recordSnippet(
  content: string,
  record: Partial<TextBlocks>,
  highlighter: Highlighter,
  options: HighlightOptions & { words: number; ellipsis: string; block?: number | undefined },
): SnippetResult {
  const words = Math.max(1, options.words);
  const excerpt = excerptOf({ ...record, content }, highlighter, { words, block: options.block });
  if (!excerpt) return snippet(content, highlighter, options);
  const ellipsis = escapeHtml(options.ellipsis);
  const html = excerpt.pieces.map(({ text, start, end }) =>
    markUp(text, highlighter.marks(text), start, end, options),
  );
  const value = `${excerpt.isCutBefore ? ellipsis : ''}${html.join('')}${excerpt.isCutAfter ? ellipsis : ''}`;
  return { value, matchLevel: levelOf(highlighter.marks(content), highlighter).matchLevel };
}

function levelOf(marks: readonly Mark[], { words }: Highlighter) {
  const found = new Set(marks.flatMap((mark) => mark.words));
  const matchedWords = words.filter(({ number }) => found.has(number)).map(({ text }) => text);
  const matchLevel =
    matchedWords.length === 0 ? 'none' : matchedWords.length === words.length ? 'full' : 'partial';
  return { matchLevel, matchedWords } as const;
}

function markUp(
  text: string,
  marks: readonly Mark[],
  from: number,
  to: number,
  { preTag, postTag }: HighlightOptions,
): string {
  let html = '';
  let at = from;
  let marked = 0;
  for (const mark of marks) {
    if (marked === maxMarks) break;
    const start = Math.max(mark.start, at);
    const end = Math.min(mark.end, to);
    if (start >= end) continue;
    html += escapeHtml(text.slice(at, start)) + preTag + escapeHtml(text.slice(start, end)) + postTag;
    at = end;
    marked++;
  }
  return html + escapeHtml(text.slice(at, to));
}
