import { useScrollFocus } from '@site/src/page/useScrollFocus';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Enlargeable } from '../Enlargeable';
import styles from './Table.module.css';

/** A table scrolls inside itself, by the keyboard too; one that is cut can be opened full-screen. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollFocus(ref);
  const [enlarged, setEnlarged] = useState(false);
  return (
    <div className={styles.frame}>
      <div ref={ref} className={styles.scroller} tabIndex={tabIndex}>
        <table {...props} />
      </div>
      {tabIndex === 0 && (
        <Enlargeable what="table" isOpen={enlarged} onChange={setEnlarged}>
          {(zoom) => (
            <div className="markdown" style={{ fontSize: `${zoom * 100}%` }}>
              <table {...props} />
            </div>
          )}
        </Enlargeable>
      )}
    </div>
  );
}

/** The head of a column; one without a name, above the names of rows, is an ordinary cell. */
export function ColumnHead(props: ComponentProps<'th'>): ReactNode {
  return props.children === undefined ? <td {...props} /> : <th {...props} />;
}
