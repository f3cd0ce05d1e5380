/** A piece of a record's text, from `start` to before `end`, in UTF-16 units of `content`. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** Phrases in which readers ask for it, in words that it does not use. */
  readonly asked?: readonly string[];
}

/** A paragraph, or any other text that stands by itself. */
export interface TextBlock extends Span {
  readonly kind: 'text';
}

/** The text of a list item, without the lists in it. */
export interface ItemBlock extends Span {
  readonly kind: 'item';
  /** Number of the block that introduces the list: the text above it, if it ends with a colon, or the item around it. */
  readonly lead?: number;
}

/** A defined term with its definition. */
export interface DefinitionBlock extends Span {
  readonly kind: 'definition';
  /** Where the term ends. */
  readonly labelEnd?: number;
}

/** A block of code with its title. */
export interface CodeBlock extends Span {
  readonly kind: 'code';
  /** Where the title ends. */
  readonly labelEnd?: number;
  /** The code without its title, with its lines and their indentation; whole lines from its start. */
  readonly code?: string;
}

/** A row of a table, without the rows that name its columns. */
export interface RowBlock extends Span {
  readonly kind: 'row';
  /** Number of its table in the record's `columns`. */
  readonly table: number;
  /** Its cells that hold text, by column. A cell that reaches down from a row above lies before the row's start. */
  readonly cells: readonly (readonly [column: number, start: number, end: number])[];
}

/** What a page shows as one: a paragraph, a list item, a row of a table, code, a definition. */
export type Block = TextBlock | ItemBlock | DefinitionBlock | CodeBlock | RowBlock;

/** The structure of a text: its blocks in their order, none within another, and the names of each table's columns. */
export interface TextBlocks {
  readonly blocks: readonly Block[];
  /** Table → names of its columns; empty for a column without a name. */
  readonly columns: readonly (readonly string[])[];
}

export const noBlocks: TextBlocks = { blocks: [], columns: [] };

/** The structure of two texts if the second begins at `offset` of both together. */
export function joinedBlocks(first: TextBlocks, second: TextBlocks, offset: number): TextBlocks {
  const [blocks, tables] = [first.blocks.length, first.columns.length];
  const moved = second.blocks.map((block): Block => {
    const span = { start: block.start + offset, end: block.end + offset };
    switch (block.kind) {
      case 'item':
        return { ...block, ...span, ...(block.lead !== undefined && { lead: block.lead + blocks }) };
      case 'row': {
        const cells = block.cells.map(
          ([column, start, end]) => [column, start + offset, end + offset] as const,
        );
        return { ...block, ...span, table: block.table + tables, cells };
      }
      case 'text':
        return { ...block, ...span };
      default:
        return {
          ...block,
          ...span,
          ...(block.labelEnd !== undefined && { labelEnd: block.labelEnd + offset }),
        };
    }
  });
  return { blocks: [...first.blocks, ...moved], columns: [...first.columns, ...second.columns] };
}

/** The structure of the first characters of a text: what lies beyond them is left out, and no block reaches there. */
export function blocksWithin({ blocks, columns }: TextBlocks, length: number): TextBlocks {
  const left = blocks.flatMap((block): Block[] => {
    if (block.start >= length) return [];
    const span = { start: block.start, end: Math.min(block.end, length) };
    if (block.kind === 'row') {
      const cells = block.cells.flatMap(([column, start, end]) =>
        start < length ? [[column, start, Math.min(end, length)] as const] : [],
      );
      return [{ ...block, ...span, cells }];
    }
    if (block.kind === 'text' || block.kind === 'item') return [{ ...block, ...span }];
    const { labelEnd, ...others } = block;
    return [{ ...others, ...span, ...(labelEnd !== undefined && labelEnd < length && { labelEnd }) }];
  });
  const tables = Math.max(0, ...left.map((block) => (block.kind === 'row' ? block.table + 1 : 0)));
  return { blocks: left, columns: columns.slice(0, tables) };
}
