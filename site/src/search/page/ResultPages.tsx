import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';
import type { PageOfResults } from './search-question.ts';

/** The pages of the list of results: which one this is, and the ways to those beside it. */
export function ResultPages({ question, page, length }: PageOfResults): ReactNode {
  if (length < 2) return null;
  const to = (number: number) => searchAddress({ ...question, page: number });
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 0 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <span>
        Page {page + 1} of {length}
      </span>
      {page < length - 1 && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
