import type { Highlighter, Mark } from '../query/highlighter.ts';
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
/** Letters that a snippet's word may have on average: code and digests hold no white space. */
const lettersOfWord = 20;

/**
 * A whole text with what a query found marked.
 *
 * @param text - plain text
 * @param highlighter - from a search
 * @param options - the tags
 */
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
 * @param text - plain text
 * @param highlighter - from a search
 * @param options - the tags, the number of words, and what marks a cut; default `…`
 */
export function snippet(
  text: string,
  highlighter: Highlighter,
  options: HighlightOptions & { words: number; ellipsis: string },
): SnippetResult {
  const marks = highlighter.marks(text);
  const { start, end } = windowOf(text, marks, Math.max(1, options.words));
  const before = text.slice(0, start).trim() === '' ? '' : escapeHtml(options.ellipsis);
  const after = text.slice(end).trim() === '' ? '' : escapeHtml(options.ellipsis);
  const value = before + markUp(text, marks, start, end, options) + after;
  return { value, matchLevel: levelOf(marks, highlighter).matchLevel };
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

/** The window of some words that holds the most words of the query, then the most marks; the first of equals. */
function windowOf(text: string, marks: readonly Mark[], words: number): { start: number; end: number } {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0, inWord = false; at <= text.length; at++) {
    const isSpace = at === text.length || isWhiteSpace(text.charCodeAt(at));
    if (isSpace === !inWord) continue;
    if (isSpace) ends.push(at);
    else starts.push(at);
    inWord = !isSpace;
  }
  let best = 0;
  let bestValue = -1;
  let word = 0;
  for (const [number, mark] of marks.entries()) {
    while ((ends[word] ?? text.length) <= mark.start) word++;
    // Two words before the first mark let the reader see what it belongs to.
    const from = Math.max(0, Math.min(word - 2, starts.length - words));
    const until = ends[Math.min(ends.length, from + words) - 1] ?? text.length;
    const held = new Set<number>();
    let inside = 0;
    for (let next = number; next < marks.length && (marks[next]?.end ?? 0) <= until; next++) {
      for (const each of marks[next]?.words ?? []) held.add(each);
      inside++;
    }
    const value = held.size * 1000 + inside;
    if (value > bestValue) [best, bestValue] = [from, value];
  }
  const start = starts[best] ?? 0;
  const end = ends[Math.min(ends.length, best + words) - 1] ?? text.length;
  return { start, end: wellFormedEnd(text, start, Math.min(end, start + words * lettersOfWord)) };
}

function isWhiteSpace(code: number): boolean {
  return (
    code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x3000
  );
}

/** Never between the halves of a surrogate pair. */
function wellFormedEnd(text: string, start: number, end: number): number {
  const code = text.charCodeAt(end - 1);
  return end < text.length && end - 1 > start && code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}
