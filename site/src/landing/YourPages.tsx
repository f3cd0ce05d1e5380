import Link from '@docusaurus/Link';
import { notSaved } from '@site/src/me/KeepButton';
import { type ReaderList, withoutPage } from '@site/src/me/reader-edits';
import { thisReader } from '@site/src/me/this-reader';
import { useReader } from '@site/src/me/useReader';
import { dayInWords } from '@site/src/page/review';
import { type ReactNode, useId } from 'react';
import { changeOfFollowed } from './changed-for-reader.ts';
import { FirstRows } from './FirstRows.tsx';
import { MineToRead } from './MineToRead.tsx';
import { useChangedPages } from './useChangedPages.ts';
import styles from './your-pages.module.css';

interface ListProps {
  title: string;
  /** What is said while the list is empty. */
  empty: string;
  list: ReaderList;
  /** Beside the name of a page. */
  note?: (path: string) => ReactNode;
  /** What the button beside a page does; default 'Remove'. */
  verb?: string;
}

function PageRows({ title, empty, list, note, verb = 'Remove' }: ListProps): ReactNode {
  const id = useId();
  const pages = useReader().reader[list];
  return (
    <section className={styles.list} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
      </header>
      {pages.length === 0 && <p className={styles.empty}>{empty}</p>}
      <FirstRows
        rows={pages}
        row={({ path, title: name, gone }) => (
          <li key={path}>
            {gone ? (
              <span className={styles.gone}>
                <bdi>{name || path}</bdi> no longer exists
              </span>
            ) : (
              <Link to={path}>{name || path}</Link>
            )}
            {note?.(path)}
            <button
              type="button"
              className="icon-button"
              aria-label={`${verb} ${name || path}`}
              onClick={() => void thisReader().change(withoutPage(list, path))}
            >
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m7 7 10 10M17 7 7 17" />
              </svg>
            </button>
          </li>
        )}
      />
    </section>
  );
}

/** The pages that this reader pinned, what they follow, and the pages that they read last. */
export function YourPages(): ReactNode {
  const { reader, source } = useReader();
  const changed = useChangedPages(reader.follows.length > 0);
  const noteOf = (path: string) => {
    const change = changed && changeOfFollowed(changed, path, reader.visit);
    if (change === undefined) return null;
    return (
      <span className={styles.due}>
        {change.count > 0 ? `${change.count} new` : `changed ${dayInWords(change.day)}`}
      </span>
    );
  };
  return (
    <section className={styles.yours} aria-labelledby="home-yours">
      <h2 id="home-yours" className={styles.title}>
        Your pages
      </h2>
      <div className={styles.lists}>
        <MineToRead />
        <PageRows
          title="Pinned"
          empty="Pages that you pin appear here. The button Pin is below a page's title."
          list="pins"
        />
        <PageRows
          title="Followed"
          empty="Follow a page, a tag or an area, and its changes appear here."
          list="follows"
          note={noteOf}
          verb="Unfollow"
        />
        <PageRows
          title="Read lately"
          empty="Pages that you read appear here, and stay when you sign out."
          list="recents"
        />
      </div>
      <p className={styles.state} role="status">
        {source === 'failed' && notSaved}
      </p>
    </section>
  );
}
