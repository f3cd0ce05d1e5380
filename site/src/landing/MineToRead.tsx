import Link from '@docusaurus/Link';
import { dueInWords, mineToRead } from '@site/src/acknowledge/acknowledge-words';
import { useAcknowledgements } from '@site/src/acknowledge/acknowledgements';
import { useReader } from '@site/src/me/useReader';
import { type ReactNode, useState } from 'react';
import styles from './your-pages.module.css';

/** Rows that show at first; there is room for them from the beginning. */
const shown = 4;

/** The procedures that the reader's role must acknowledge and this reader has not, those due first on top. */
export function MineToRead(): ReactNode {
  const { reader } = useReader();
  const { own, hasFailed } = useAcknowledgements(`home ${reader.role}`);
  const [isWhole, setWhole] = useState(false);
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
              ? 'Say what you do, and the procedures that you must acknowledge appear here.'
              : 'Nothing waits for you to acknowledge it.'}
        </p>
      )}
      <ul className={styles.rows}>
        {(isWhole ? pages : pages.slice(0, shown)).map((page) => (
          <li key={page.page}>
            <Link to={page.page}>{page.title}</Link>
            <span className={page.overdue ? styles.overdue : styles.due}>{dueInWords(page)}</span>
          </li>
        ))}
      </ul>
      {pages.length > shown && (
        <button type="button" className={styles.action} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${pages.length}`}
        </button>
      )}
    </section>
  );
}
