import Link from '@docusaurus/Link';
import { dueInWords, mineToRead } from '@site/src/acknowledge/acknowledge-words';
import { useAcknowledgements } from '@site/src/acknowledge/acknowledgements';
import { useReader } from '@site/src/me/useReader';
import type { ReactNode } from 'react';
import { FirstRows } from './FirstRows.tsx';
import styles from './your-pages.module.css';

/** The procedures that the reader's role must acknowledge and this reader has not, those due first on top. */
export function MineToRead(): ReactNode {
  const { reader } = useReader();
  const { own, hasFailed } = useAcknowledgements(`home ${reader.role}`);
  const pages = mineToRead(own?.pages ?? []);
  return (
    <section className={styles.list} aria-labelledby="home-mine">
      <header className={styles.head}>
        <h3 id="home-mine">Mine to read{pages.length > 0 && ` (${pages.length})`}</h3>
      </header>
      {pages.length === 0 && (own !== undefined || hasFailed) && (
        <p className={styles.empty}>
          {hasFailed
            ? 'What waits for you cannot be read at the moment. Load the page again in a minute.'
            : reader.role === undefined
              ? 'Say what you do, and what you must acknowledge appears here.'
              : 'Nothing waits for you to acknowledge it.'}
        </p>
      )}
      <FirstRows
        rows={pages}
        row={(page) => (
          <li key={page.page}>
            <Link to={page.page}>{page.title}</Link>
            <span className={page.overdue ? styles.overdue : styles.due}>{dueInWords(page)}</span>
          </li>
        )}
      />
    </section>
  );
}
