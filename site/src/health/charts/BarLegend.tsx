import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** What the parts of a bar mean; the overdue part also has lines across. */
export function BarLegend({ rest }: { rest: string }): ReactNode {
  return (
    <ul className={styles.legend}>
      <li data-part="overdue">Overdue</li>
      <li data-part="due">Due within 30 days</li>
      <li data-part="rest">{rest}</li>
    </ul>
  );
}
