import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Proposed.module.css';

/** A mark that most pages have: quiet, and it says what it means when it is pressed, and on paper. */
export function Proposed(): ReactNode {
  const meaning = useId();
  return (
    <>
      <button type="button" className={styles.mark} popoverTarget={meaning} aria-describedby={meaning}>
        proposed
      </button>
      <span id={meaning} popover="auto" className={clsx('floating-card', styles.meaning)}>
        Proposed: describes no running system until its owner confirms it
      </span>
    </>
  );
}
