import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';
import type { PageOfResults } from './search-question.ts';

/** Pages that are named on either side of the present one. */
const around = 2;

/** Links to the pages of an answer: the first, the last, and those around the present one. */
export function ResultPages({ question, page, pages }: PageOfResults): ReactNode {
  if (pages < 2) return null;
  const to = (number: number) => searchAddress({ ...question, page: number });
  const named = Array.from({ length: pages }, (_, number) => number).filter(
    (number) => number === 0 || number === pages - 1 || Math.abs(number - page) <= around,
  );
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 0 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <ol className="plain-list">
        {named.map((number, at) => (
          <li key={number} data-gap={at > 0 && number - (named[at - 1] ?? 0) > 1}>
            <Link to={to(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="visually-hidden">Page </span>
              {number + 1}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages - 1 && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
