import { useScrollFocus } from '@site/src/page/useScrollFocus';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import styles from './Table.module.css';

/** A table scrolls inside itself, by the keyboard too. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollFocus(ref);
  return (
    <div ref={ref} className={styles.scroller} tabIndex={tabIndex}>
      <table {...props} />
    </div>
  );
}

/** The head of a column; one without a name, above the names of rows, is an ordinary cell. */
export function ColumnHead(props: ComponentProps<'th'>): ReactNode {
  return props.children === undefined ? <td {...props} /> : <th {...props} />;
}
