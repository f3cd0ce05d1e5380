import type { Block } from '../records/block.ts';
import type { RecordText } from './marked-text.ts';
import { separator } from './piece.ts';

/**
 * A record's text as it is read, not as it is indexed: a row of a table has the names of its columns, and ends like a
 * sentence. For whoever gets the text and not its blocks: the hosted service, a model.
 *
 * @param maxLength - in UTF-16 units; the text is cut there. Default: no bound
 */
export function readableText(
  { content, blocks = [], columns = [] }: RecordText,
  maxLength = Number.POSITIVE_INFINITY,
): string | null {
  if (content === null || !blocks.some(({ kind }) => kind === 'row')) return content;
  let text = '';
  for (const block of blocks) {
    if (text.length >= maxLength) break;
    const own = readableBlock(content, block, columns);
    text += `${text === '' ? '' : ' '}${own}`;
  }
  return text.length <= maxLength ? text : text.slice(0, maxLength).toWellFormed();
}

function readableBlock(content: string, block: Block, columns: readonly (readonly string[])[]): string {
  if (block.kind !== 'row') return content.slice(block.start, block.end);
  const names = columns[block.table] ?? [];
  const cells = block.cells.map(([column, start, end]) => {
    const name = names[column] ?? '';
    return `${name === '' ? '' : `${name}: `}${content.slice(start, end)}`;
  });
  const row = cells.join(separator);
  return /[.!?…:;]$/.test(row) ? row : `${row}.`;
}
