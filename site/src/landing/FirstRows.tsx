import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './your-pages.module.css';

/** Rows that show at first; there is room for them from the beginning. */
const shown = 4;

/** A list's first rows, and a button that shows the others. */
export function FirstRows<Row>({
  rows,
  row,
}: {
  rows: readonly Row[];
  /** Draws one as an `li`. */
  row: (of: Row) => ReactNode;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={clsx('plain-list', styles.rows)}>{(isWhole ? rows : rows.slice(0, shown)).map(row)}</ul>
      {rows.length > shown && (
        <button type="button" className={styles.action} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </>
  );
}
