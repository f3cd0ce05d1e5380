import type { ReactNode } from 'react';
import styles from './health.module.css';

interface Props {
  /** The name of each column; `number` is aligned to the right, `first` gives way on a small screen. */
  columns: readonly (string | readonly [name: string, kind: 'number' | 'first'])[];
  caption?: string;
  describedBy?: string;
  /** Its rows. */
  children: ReactNode;
}

/** A table of the reports. */
export function ReportTable({ columns, caption, describedBy, children }: Props): ReactNode {
  return (
    <table className={styles.table} aria-describedby={describedBy}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => {
            const [name, kind] = typeof column === 'string' ? [column] : column;
            return (
              <th key={name} scope="col" className={kind && styles[kind]}>
                {name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Shows the next rows of a long table; nothing if all are shown. */
export function ShowMore({
  step,
  left,
  onMore,
}: {
  step: number;
  left: number;
  onMore: () => void;
}): ReactNode {
  if (left <= 0) return null;
  return (
    <button type="button" className="button button--secondary button--sm" onClick={onMore}>
      Show {Math.min(step, left)} more
    </button>
  );
}
