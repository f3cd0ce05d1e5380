import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-list.module.css';

interface ListProps {
  /** Names only, in as many columns as there is room for. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A list of pages: the one look of categories, tags, results and indexes. Its children are {@link PageRow}s. */
export function PageList({ isCompact = false, children }: ListProps): ReactNode {
  return <ul className={clsx(styles.list, isCompact && styles.compact)}>{children}</ul>;
}

interface RowProps {
  to: string;
  title: ReactNode;
  /** The level of the row's heading; none in a list of names. */
  heading?: 'h2' | 'h3';
  /** It leads to a category, whose pages are below it. */
  isCategory?: boolean;
  /** Few words beside the name, such as a number, a day or an area. */
  note?: ReactNode;
  /** What the page is about, or what was found on it. */
  children?: ReactNode;
}

/** A page in a list. */
export function PageRow({ to, title, heading, isCategory, note, children }: RowProps): ReactNode {
  const name = (
    <>
      {isCategory && (
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
        </svg>
      )}
      <Link to={to}>{title}</Link>
    </>
  );
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {heading ? (
          <Heading as={heading} className={styles.title}>
            {name}
          </Heading>
        ) : (
          <span>{name}</span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children && <div className={styles.text}>{children}</div>}
    </li>
  );
}
