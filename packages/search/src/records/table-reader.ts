import type { RowBlock } from './block.ts';
import type { HtmlNode } from './html-node.ts';
import type { OneLine } from './one-line.ts';

/** Of a table; what lies further right has no name and is not shown. */
const maxColumns = 50;
/** Of a column's name, in UTF-16 units. */
const maxNameLength = 80;
/** HTML's own bound of `rowspan`. Source: https://html.spec.whatwg.org/multipage/tables.html#attr-tdth-rowspan */
const maxRowSpan = 65_534;

interface Cell {
  readonly start: number;
  end: number;
  readonly columns: number;
  readonly rows: number;
  readonly isHeader: boolean;
}

interface Row {
  readonly isHead: boolean;
  readonly cells: Cell[];
}

/** A table while it is read. */
export interface TableReader {
  /** The rows from here on are in the table's head, or no longer. */
  setHead(isHead: boolean): void;
  openRow(): void;
  openCell(node: HtmlNode, at: number): void;
  closeCell(at: number): void;
  /** @returns the rows that hold text, without their number of the table, and the names of the columns */
  close(line: OneLine): { rows: Omit<RowBlock, 'table'>[]; columns: string[] };
}

/** Reads a table's rows by the places of their cells in a text. */
export function createTableReader(): TableReader {
  const rows: Row[] = [];
  let isHead = false;
  let open: Cell | undefined;

  return {
    setHead(is) {
      isHead = is;
    },
    openRow() {
      rows.push({ isHead, cells: [] });
    },
    openCell({ name, attribs = {} }, at) {
      const row = rows.at(-1);
      if (!row) return;
      open = {
        start: at,
        end: at,
        columns: spanOf(attribs.colspan, maxColumns),
        rows: attribs.rowspan === '0' ? maxRowSpan : spanOf(attribs.rowspan, maxRowSpan),
        isHeader: name === 'th',
      };
      row.cells.push(open);
    },
    closeCell(at) {
      if (open) open.end = at;
      open = undefined;
    },
    close(line) {
      const heads = headCount(rows);
      const placed = placedCells(rows);
      return {
        columns: columnNames(placed.slice(0, heads), line),
        rows: placed.slice(heads).flatMap((cells) => rowOf(cells, line) ?? []),
      };
    },
  };
}

/** How many rows name the columns: those of the head, or a first row of header cells only. */
function headCount(rows: readonly Row[]): number {
  const body = rows.findIndex(({ isHead }) => !isHead);
  // In a table of a head only there is nothing that it names.
  if (body !== 0) return Math.max(0, body);
  const [first, ...others] = rows;
  return others.length > 0 && first?.cells.every(({ isHeader }) => isHeader) ? 1 : 0;
}

interface PlacedCell {
  readonly cell: Cell;
  readonly column: number;
  /** It belongs to a row above. */
  readonly isFromAbove: boolean;
}

/** Where each row's cells are, with those that reach down from the rows above. */
function placedCells(rows: readonly Row[]): PlacedCell[][] {
  let reaching: { cell: Cell; column: number; left: number }[] = [];
  return rows.map(({ cells }) => {
    const taken = new Uint8Array(maxColumns);
    for (const { cell, column } of reaching) taken.fill(1, column, column + cell.columns);
    const placed: PlacedCell[] = reaching.map(({ cell, column }) => ({ cell, column, isFromAbove: true }));
    reaching = reaching.flatMap((each) => (each.left > 1 ? [{ ...each, left: each.left - 1 }] : []));
    let column = 0;
    for (const cell of cells) {
      while (taken[column] === 1) column++;
      if (column >= maxColumns) break;
      placed.push({ cell, column, isFromAbove: false });
      if (cell.rows > 1) reaching.push({ cell, column, left: cell.rows - 1 });
      column += cell.columns;
    }
    return placed.sort((a, b) => a.column - b.column);
  });
}

function columnNames(heads: readonly PlacedCell[][], line: OneLine): string[] {
  const names: string[][] = [];
  for (const cells of heads) {
    for (const { cell, column, isFromAbove } of cells) {
      const { start, end } = line.rangeOf(cell.start, cell.end);
      if (isFromAbove || start === end) continue;
      const name = cutName(line.text.slice(start, end));
      for (let at = column; at < Math.min(maxColumns, column + cell.columns); at++) {
        names[at] = [...(names[at] ?? []), name];
      }
    }
  }
  return Array.from(names, (parts = []) => cutName(parts.join(' ')));
}

function cutName(name: string): string {
  return name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength).toWellFormed().trimEnd()}…`;
}

function rowOf(placed: readonly PlacedCell[], line: OneLine): Omit<RowBlock, 'table'> | undefined {
  const cells: [number, number, number][] = [];
  let [from, to] = [Infinity, 0];
  for (const { cell, column, isFromAbove } of placed) {
    const { start, end } = line.rangeOf(cell.start, cell.end);
    if (start === end) continue;
    cells.push([column, start, end]);
    if (isFromAbove) continue;
    from = Math.min(from, start);
    to = Math.max(to, end);
  }
  return to === 0 ? undefined : { kind: 'row', start: from, end: to, cells };
}

function spanOf(attribute: string | undefined, most: number): number {
  const span = /^\s*\d{1,6}/.test(attribute ?? '') ? Number.parseInt(attribute ?? '', 10) : 1;
  return Math.min(Math.max(span, 1), most);
}
