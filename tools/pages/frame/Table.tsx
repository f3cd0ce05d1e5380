import { Table as ScrollingTable } from '@theme/ForTools';
import type { ReactNode } from 'react';
import results from './results.module.css';

interface TableProps {
  label: string;
  head: readonly string[];
  /** Cells in the order of the head. */
  rows: readonly (readonly ReactNode[])[];
  /** Columns with code, counted from 0. */
  code?: readonly number[];
}

/** A table of results, in the frame of the pages' tables. */
export function Table({ label, head, rows, code = [] }: TableProps): ReactNode {
  return (
    <ScrollingTable aria-label={label} className={results.table}>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
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
    </ScrollingTable>
  );
}
