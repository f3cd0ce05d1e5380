import type { Highlighter } from '../query/highlighter.ts';
import type { Block, RowBlock } from '../records/block.ts';
import { chooseBlock } from './choose-block.ts';
import { type MarkedText, markedText, type RecordText } from './marked-text.ts';
import { type Piece, wholePiece } from './piece.ts';
import { rowPieces } from './row-pieces.ts';
import { windowIn } from './window.ts';
import { type Range, wordsOf } from './words.ts';

/** What is shown of a record's text: most of one block, and what says what it belongs to. */
export interface Excerpt {
  readonly pieces: readonly Piece[];
  /** It begins or ends in the middle of a sentence. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

export interface ExcerptOptions {
  /** Most words of the record that it holds. */
  readonly words: number;
  /** Number of the block to take; default: the one that holds most of what was found. */
  readonly block?: number | undefined;
}

/**
 * The part of a record's text that holds most of what a query found: a row with the names of its columns, a list item
 * with what introduces its list, sentences of a paragraph; the first of equals, and the first of all if nothing is
 * found.
 *
 * @returns undefined if the record's blocks are not known
 */
export function excerptOf(
  record: RecordText,
  highlighter: Highlighter,
  options: ExcerptOptions,
): Excerpt | undefined {
  const marked = markedText(record, highlighter);
  if (!marked) return undefined;
  const number = options.block ?? chooseBlock(marked, options.words);
  const block = marked.blocks[number];
  if (!block) return undefined;
  if (block.kind !== 'row') return textExcerpt(marked, block, number, options);
  return { pieces: rowPieces(marked, block, options.words), isCutBefore: false, isCutAfter: false };
}

/** The text of an excerpt, without marks. */
export function plainExcerpt({ pieces, isCutBefore, isCutAfter }: Excerpt): string {
  const text = pieces.map((piece) => piece.text.slice(piece.start, piece.end)).join('');
  return `${isCutBefore ? '… ' : ''}${text}${isCutAfter ? ' …' : ''}`;
}

type Paragraph = Exclude<Block, RowBlock>;

function textExcerpt(
  { text, blocks, marks }: MarkedText,
  block: Paragraph,
  number: number,
  { words }: ExcerptOptions,
): Excerpt {
  const piece = ({ start, end }: Range): Piece => ({ text, start, end });
  const countOf = (range: Range) => wordsOf(text, range).length;
  const intro = introductionOf(text, blocks, block, words);
  let left = words - (intro ? countOf(intro) : 0);
  // A title and a term are in the block itself.
  const start = intro && intro.start === block.start ? intro.end + 1 : block.start;
  const range = { start, end: block.end };
  const window = windowIn(text, range, marks, left);
  left -= countOf(window);
  const pieces: Piece[] = [];
  if (intro) pieces.push(piece(intro), wholePiece(text[intro.end - 1] === ':' ? ' ' : ': '));
  // The ellipsis is where the cut is.
  if (intro && window.isCutBefore) pieces.push(wholePiece('…'));
  pieces.push(piece(window));
  if (window.end === block.end) {
    for (const [at, following] of blocks.slice(number + 1).entries()) {
      const before = blocks[number + at];
      left -= countOf(following);
      if (left < 0 || !goesOn(before, number + at, following)) break;
      pieces.push(wholePiece(' '), piece(following));
    }
  }
  return { pieces, isCutBefore: !intro && window.isCutBefore, isCutAfter: window.isCutAfter };
}

/** A title, a term or the sentence that introduces a list, if it leaves most of the words to what it introduces. */
function introductionOf(
  text: string,
  blocks: readonly Block[],
  block: Paragraph,
  words: number,
): Range | undefined {
  const range = wholeIntroductionOf(text, blocks, block);
  if (!range) return undefined;
  const most = Math.max(words / 3, words - wordsOf(text, block).length);
  return wordsOf(text, range).length <= most ? range : undefined;
}

function wholeIntroductionOf(text: string, blocks: readonly Block[], block: Paragraph): Range | undefined {
  if (block.kind === 'text') return undefined;
  if (block.kind !== 'item')
    return block.labelEnd === undefined ? undefined : { start: block.start, end: block.labelEnd };
  const lead = block.lead === undefined ? undefined : blocks[block.lead];
  if (!lead) return undefined;
  const sentence = /(?<=[.!?]\s)[^.!?]+$/.exec(text.slice(lead.start, lead.end));
  return { start: lead.start + (sentence?.index ?? 0), end: lead.end };
}

/** Whether a block is read on from the one before it. */
function goesOn(before: Block | undefined, number: number, following: Block): boolean {
  if (before?.kind !== 'text') return false;
  return following.kind === 'text' || (following.kind === 'item' && following.lead === number);
}
