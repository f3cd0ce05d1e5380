import { type Block, noBlocks, type TextBlocks } from './block.ts';
import { type HtmlNode, inlineElements } from './html-node.ts';
import type { OneLine } from './one-line.ts';
import { createTableReader, type TableReader } from './table-reader.ts';

/** Follows a walk over the nodes of a section and says what its text consists of. Places are those of the raw text. */
export interface BlockReader {
  enter(node: HtmlNode, at: number): void;
  leave(node: HtmlNode, at: number): void;
  /** There is text, not white space only. */
  addText(): void;
  /** Whether the walk is in a table in a cell of another: it is text of that cell. */
  isInInnerTable(): boolean;
  /**
   * Ends the section; the next one begins at 0.
   *
   * @param raw - its text, as the places count it
   * @param line - its text in one line, which the blocks are places of
   */
  close(raw: string, line: OneLine): TextBlocks;
}

/** Of a section. */
const maxBlocks = 1000;
/** Of a section's rows together: a cell of many rows is in each of them. */
const maxCells = 4000;
/** Of the names of a section's columns together, in UTF-16 units. */
const maxNamesLength = 8000;
/** Of the lines of a block of code that are kept, in UTF-16 units: an answer shows no more. */
const maxCodeLength = 1200;
/** CSS modules end a class with a hash: `codeBlockTitle_DygR`. */
const titleClass = /(?:^|\s)codeBlockTitle\w*(?=\s|$)/;
const tableParts: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
/** Elements that do not end a paragraph, though a line may end at them. */
const withinParagraph: ReadonlySet<string> = new Set([...inlineElements, 'br', 'img']);
/** What is in them is text of theirs, whatever elements it has. */
const closedKinds: ReadonlySet<string | undefined> = new Set(['cell', 'code', 'title']);

interface RawBlock {
  readonly kind: Exclude<Block['kind'], 'row'>;
  readonly start: number;
  readonly end: number;
  /** What introduces the list of an item. */
  readonly lead?: RawBlock | undefined;
  readonly labelEnd?: number | undefined;
}

/** An element that the walk is in and that decides what its text is. */
interface OpenElement {
  readonly node?: HtmlNode;
  readonly kind?: 'list' | 'item' | 'definition' | 'table' | 'row' | 'cell' | 'code' | 'title';
  /** Of a list and its items. */
  readonly lead?: RawBlock | undefined;
  /** Of a table, its rows and their cells. */
  readonly table?: TableReader | undefined;
  /** Of a cell: tables in it that the walk is in. */
  inner?: number;
}

export function createBlockReader(): BlockReader {
  let elements: OpenElement[] = [];
  let found: (RawBlock | TableReader)[] = [];
  /** Where the text begins that is in no block yet, whether there is some, and where its title or term ends. */
  let from = 0;
  let hasText = false;
  let labelEnd: number | undefined;

  const inside = (): OpenElement => elements.at(-1) ?? {};

  function skip(at: number): void {
    from = at;
    hasText = false;
    labelEnd = undefined;
  }

  /** Makes a block of the text since the last one, if there is text. */
  function flush(at: number): RawBlock | undefined {
    const { kind, lead } = inside();
    const span = { start: from, end: at };
    const label = labelEnd;
    const isEmpty = !hasText;
    skip(at);
    if (isEmpty) return undefined;
    const block: RawBlock =
      kind === 'code' || kind === 'definition'
        ? { kind, ...span, labelEnd: label }
        : kind === 'item'
          ? { kind, ...span, lead }
          : { kind: 'text', ...span };
    found.push(block);
    return block;
  }

  function enter(node: HtmlNode, at: number): void {
    const { name = '', attribs = {} } = node;
    closeImplied(name, at);
    const element = inside();
    const { kind, table, lead } = element;
    if (kind === 'cell' && name === 'table') element.inner = (element.inner ?? 0) + 1;
    if (closedKinds.has(kind) || withinParagraph.has(name)) return;
    if (kind === 'row') {
      if (name !== 'td' && name !== 'th') return;
      skip(at);
      table?.openCell(node, at);
      elements.push({ node, kind: 'cell', table });
    } else if (table && name === 'tr') {
      flush(at);
      table.openRow();
      elements.push({ node, kind: 'row', table });
    } else if (table && tableParts.has(name)) {
      table.setHead(name === 'thead');
    } else if (name === 'table') {
      flush(at);
      const reader = createTableReader();
      found.push(reader);
      elements.push({ node, kind: 'table', table: reader });
    } else if (name === 'ul' || name === 'ol') {
      elements.push({ node, kind: 'list', lead: introduction(flush(at)) });
    } else if (name === 'li') {
      flush(at);
      elements.push({ node, kind: 'item', lead });
    } else if (name === 'dt' || name === 'dd') {
      // A definition goes on from its term.
      if (name === 'dt' || labelEnd === undefined) flush(at);
      elements.push({ node, kind: 'definition' });
    } else if (name === 'pre') {
      // The title of a block of code is right before it.
      if (labelEnd === undefined || kind === 'definition') flush(at);
      elements.push({ node, kind: 'code' });
    } else if (titleClass.test(attribs.class ?? '')) {
      flush(at);
      elements.push({ node, kind: 'title' });
    } else if (isFlow(kind)) {
      flush(at);
    }
  }

  /**
   * A page's HTML is written without the end tags that may be left out, and the parser that it is read with does not
   * close every cell at what follows it.
   */
  function closeImplied(name: string, at: number): void {
    const { kind, table, inner = 0 } = inside();
    const isPart = tableParts.has(name);
    if (kind !== 'cell' || inner > 0 || !(isPart || name === 'td' || name === 'th')) return;
    table?.closeCell(at);
    skip(at);
    elements.pop();
    if (isPart) elements.pop();
  }

  /** What introduces a list: the text right before it, in a list the text of the item that it is in. */
  function introduction(before: RawBlock | undefined): RawBlock | undefined {
    const last = before ?? found.at(-1);
    if (!last || !('kind' in last)) return undefined;
    return last.kind === 'text' || (last.kind === 'item' && inside().kind === 'item') ? last : undefined;
  }

  /** In a list item or a definition paragraphs do not stand by themselves, nor between a title and what it names. */
  function isFlow(kind: OpenElement['kind']): boolean {
    return kind !== 'item' && kind !== 'definition' && labelEnd === undefined;
  }

  function leave(node: HtmlNode, at: number): void {
    const element = inside();
    const { node: own, kind, table } = element;
    if (own !== node) {
      if (kind === 'cell' && node.name === 'table') element.inner = (element.inner ?? 1) - 1;
      if (kind === 'table' && node.name === 'thead') table?.setHead(false);
      if (!closedKinds.has(kind) && kind !== 'row' && !withinParagraph.has(node.name ?? '') && isFlow(kind)) {
        flush(at);
      }
      return;
    }
    if (kind === 'cell') table?.closeCell(at);
    if (kind === 'cell' || kind === 'row') skip(at);
    else if (kind === 'title' || node.name === 'dt') labelEnd = at;
    else flush(at);
    elements.pop();
  }

  function close(raw: string, line: OneLine): TextBlocks {
    flush(raw.length);
    const read = found.length === 0 ? noBlocks : blocksOf(found, raw, line);
    // A heading in a list or a table is its end.
    elements = [];
    found = [];
    skip(0);
    return read;
  }

  return {
    enter,
    leave,
    addText() {
      hasText = true;
    },
    isInInnerTable: () => (inside().inner ?? 0) > 0,
    close,
  };
}

function blocksOf(found: readonly (RawBlock | TableReader)[], raw: string, line: OneLine): TextBlocks {
  const columns: string[][] = [];
  let cells = 0;
  let namesLength = 0;
  const all = found.flatMap((each): { block: Block; raw?: RawBlock }[] => {
    if ('kind' in each) {
      const block = blockOf(each, raw, line);
      return block ? [{ block, raw: each }] : [];
    }
    const { rows, columns: names } = each.close(line);
    const kept = rows.filter((row) => {
      cells += row.cells.length;
      return cells <= maxCells;
    });
    if (kept.length === 0) return [];
    namesLength += names.reduce((sum, name) => sum + name.length, 0);
    const table = columns.push(namesLength <= maxNamesLength ? names : []) - 1;
    return kept.map((row) => ({ block: { ...row, table } }));
  });
  const sorted = all.sort((a, b) => a.block.start - b.block.start).slice(0, maxBlocks);
  const numbers = new Map(sorted.map(({ raw }, number) => [raw, number]));
  return {
    columns,
    blocks: sorted.map(({ block, raw }, number) => {
      const lead = raw?.lead && numbers.get(raw.lead);
      if (block.kind !== 'item' || lead === undefined || lead >= number) return block;
      const { kind, end } = sorted[lead]?.block ?? block;
      return kind === 'item' || line.text[end - 1] === ':' ? { ...block, lead } : block;
    }),
  };
}

function blockOf({ kind, start, end, labelEnd }: RawBlock, raw: string, line: OneLine): Block | undefined {
  const span = line.rangeOf(start, end);
  if (span.start === span.end) return undefined;
  if (kind === 'text' || kind === 'item') return { kind, ...span };
  const label = labelEnd === undefined ? span.start : line.rangeOf(start, labelEnd).end;
  const labelled = { ...span, ...(label > span.start && label < span.end && { labelEnd: label }) };
  if (kind === 'definition') return { kind, ...labelled };
  const code = codeLines(raw.slice(labelEnd ?? start, end));
  return { kind, ...labelled, ...(code !== '' && { code }) };
}

/** The first lines of a block of code, as many as are kept whole. */
function codeLines(raw: string): string {
  const code = raw.replace(/^\s*\n/, '').trimEnd();
  if (code.length <= maxCodeLength) return code;
  return code.slice(0, code.lastIndexOf('\n', maxCodeLength) + 1).trimEnd();
}
