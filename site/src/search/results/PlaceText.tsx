import type { ReactNode } from 'react';
import type { Place } from './hit.ts';
import { Marked } from './Marked.tsx';
import styles from './result.module.css';

/** Below a page's name, what was found: the section, why it was found if nothing else says so, and the text that matched. */
export function PlaceText({ place }: { place: Place }): ReactNode {
  const { section, summary, askedAs } = place;
  return (
    <span className={styles.place}>
      {section.length > 0 && (
        <span className={styles.section}>
          <Marked value={section.join(' › ')} />
        </span>
      )}
      {askedAs && (
        <span className={styles.asked}>
          {'Asked as: '}
          <Marked value={askedAs} />
        </span>
      )}
      {summary && (
        <span className={styles.summary}>
          <Marked value={summary} />
        </span>
      )}
    </span>
  );
}
