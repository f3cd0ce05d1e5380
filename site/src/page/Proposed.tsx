import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Proposed.module.css';

/** A mark that most pages have: quiet, and it says what it means to whoever points at it or moves to it. */
export function Proposed(): ReactNode {
  const meaning = useId();
  return (
    <span className={styles.proposed}>
      <button
        type="button"
        className={styles.mark}
        aria-describedby={meaning}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      >
        proposed
      </button>
      <span id={meaning} role="tooltip" className={clsx('floating-card', styles.meaning)}>
        Proposed: describes no running system until its owner confirms it
      </span>
    </span>
  );
}
