import { useScrollFocus } from '@site/src/keyboard/useScrollFocus';
import { type ReactNode, useRef } from 'react';
import results from './results.module.css';

interface TableProps {
  label: string;
  head: readonly string[];
  /** Cells in the order of the head. */
  rows: readonly (readonly ReactNode[])[];
  /** Columns, counted from 0, that are typed and not read. */
  code?: readonly number[];
}

/** A table that scrolls inside itself, by keyboard too. */
export function Table({ label, head, rows, code = [] }: TableProps): ReactNode {
  const ref = useRef<HTMLTableElement>(null);
  return (
    <table ref={ref} tabIndex={useScrollFocus(ref)} aria-label={label} className={results.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
          <tr key={row}>
            {cells.map((cell, column) =>
              code.includes(column) ? (
                <td key={head[column]} className={results.code} translate="no">
                  {cell}
                </td>
              ) : (
                <td key={head[column]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
