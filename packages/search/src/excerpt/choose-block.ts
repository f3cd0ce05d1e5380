import type { Mark } from '../query/highlighter.ts';
import type { Block } from '../records/block.ts';
import type { MarkedText } from './marked-text.ts';
import { marksIn, windowIn, wordNumbers, worthOf } from './window.ts';

/** What a word counts that names a column or introduces a list: all of its rows and items have it. */
const sharedWorth = 600;

/**
 * The block whose excerpt holds the most of what was found; the first of equals.
 *
 * @param words - most words of an excerpt
 * @returns its number
 */
export function chooseBlock(marked: MarkedText, words: number): number {
  const { text, blocks, marks } = marked;
  const named = marked.tables.map((table) => wordNumbers(table.marks.flat()));
  let best = { number: 0, worth: -1 };
  let first = 0;
  for (const [number, block] of blocks.entries()) {
    while ((marks[first]?.start ?? Number.POSITIVE_INFINITY) < block.start) first++;
    let behind = first;
    while ((marks[behind]?.start ?? Number.POSITIVE_INFINITY) < block.end) behind++;
    const worth = worthOfBlock(block, behind === first ? [] : marks.slice(first, behind));
    if (worth > best.worth) best = { number, worth };
  }
  return best.number;

  function worthOfBlock(block: Block, own: readonly Mark[]): number {
    const shared = sharedWords(block);
    if (own.length === 0) return shared.size * sharedWorth;
    // A row is cut cell by cell, and what is found stays. Most other blocks are short.
    const isWhole = block.kind === 'row' || block.end - block.start <= words;
    const held = isWhole ? worthOf(own) : windowIn(text, block, own, words).worth;
    if (shared.size === 0) return held;
    const numbers = wordNumbers(own);
    return held + [...shared].filter((word) => !numbers.has(word)).length * sharedWorth;
  }

  /** What was found in what a block shares with others: the names of its columns, what introduces its list. */
  function sharedWords(block: Block): ReadonlySet<number> {
    if (block.kind === 'row') return named[block.table] ?? noWords;
    const lead = block.kind === 'item' && block.lead !== undefined ? blocks[block.lead] : undefined;
    return lead ? wordNumbers(marksIn(marks, lead)) : noWords;
  }
}

const noWords: ReadonlySet<number> = new Set();
