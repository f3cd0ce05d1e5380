import type { ReactNode } from 'react';
import type { Result } from './hit.ts';
import { Marked } from './Marked.tsx';
import styles from './result.module.css';

/** A result's name: its heading, and its page's name if another result has the same heading. */
export function ResultTitle({ title, within }: Pick<Result, 'title' | 'within'>): ReactNode {
  return (
    <>
      <Marked value={title} />
      {within !== undefined && (
        <span className={styles.within}>
          {' in '}
          <Marked value={within} />
        </span>
      )}
    </>
  );
}
