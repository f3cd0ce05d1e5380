import type { RowBlock } from '../records/block.ts';
import type { MarkedText } from './marked-text.ts';
import { type Piece, separator, wholePiece } from './piece.ts';
import { marksIn, windowIn, wordNumbers } from './window.ts';
import { type Range, wordsOf } from './words.ts';

/** Fewer words of a cell say nothing. */
const fewestWords = 3;

interface Cell {
  readonly column: number;
  readonly range: Range;
  readonly name: string;
  readonly found: ReadonlySet<number>;
}

/**
 * A row as `Column: cell · Column: cell`: its first cell, the cells in which something was found or whose columns were
 * asked for, then the others, as far as the words reach.
 *
 * @param words - most words of it
 */
export function rowPieces({ text, marks, tables }: MarkedText, row: RowBlock, words: number): Piece[] {
  const table = tables[row.table];
  const [first, ...others] = row.cells.map(([column, start, end]): Cell => {
    const range = { start, end };
    const found = wordNumbers([...marksIn(marks, range), ...(table?.marks[column] ?? [])]);
    return { column, range, name: table?.names[column] ?? '', found };
  });
  if (!first) return [];
  const telling = others.filter(({ found }) => found.size > 0).sort((a, b) => b.found.size - a.found.size);
  const rest = others.filter(({ found }) => found.size === 0);
  const shown = new Map<Cell, Range>();
  let left = words;
  for (const cell of [first, ...telling, ...rest]) {
    const named = wordsOf(cell.name, wholePiece(cell.name)).length;
    const own = wordsOf(text, cell.range).length;
    // The first cell says what the row is of; what was found needs room beside it.
    const most = (cell === first && telling.length > 0 ? Math.ceil(words / 2) : left) - named;
    if (own > most && cell !== first && (cell.found.size === 0 || most < fewestWords)) continue;
    const room = Math.max(1, most);
    shown.set(cell, own <= room ? cell.range : windowIn(text, cell.range, marks, room));
    left -= named + Math.min(own, room);
  }
  const inOrder = [...shown].sort(([a], [b]) => a.column - b.column);
  return inOrder.flatMap(([{ name, range }, { start, end }], at): Piece[] => [
    ...(at > 0 ? [wholePiece(separator)] : []),
    ...(name === '' ? [] : [wholePiece(name), wholePiece(': ')]),
    ...(start > range.start ? [wholePiece('…')] : []),
    { text, start, end },
    ...(end < range.end ? [wholePiece('…')] : []),
  ]);
}
