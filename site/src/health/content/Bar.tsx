import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './bar.module.css';

interface Props {
  overdue?: number;
  due?: number;
  rest?: number;
  /** What a bar of the table's whole width counts. */
  of: number;
}

/** A bar in a table's row, in up to three parts. The row's numbers say the same, so it is hidden from screen readers. */
export function Bar({ overdue = 0, due = 0, rest = 0, of }: Props): ReactNode {
  const width = (part: number) => ({ width: `${(part / Math.max(1, of)) * 100}%` });
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={clsx(styles.part, styles.overdue)} style={width(overdue)} />
      <span className={clsx(styles.part, styles.due)} style={width(due)} />
      <span className={clsx(styles.part, styles.rest)} style={width(rest)} />
    </span>
  );
}

/** What the parts of a bar mean. */
export function BarLegend({ rest }: { rest: string }): ReactNode {
  const parts = [
    [styles.overdue, 'Overdue'],
    [styles.due, 'Due within 30 days'],
    [styles.rest, rest],
  ] as const;
  return (
    <ul className={styles.legend}>
      {parts.map(([part, label]) => (
        <li key={label}>
          <span className={clsx(styles.part, part)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
