import Link from '@docusaurus/Link';
import styles from '@site/src/health/health.module.css';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import { type ReactNode, useState } from 'react';
import type { ReviewedPage } from './review-figures.ts';

/** Pages that are shown before the reader asks for all. */
const first = 30;

/** Every page that is overdue or due, the longest overdue first. */
export function ReviewList({ pages }: { pages: readonly ReviewedPage[] }): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const open = pages.filter(({ state }) => state !== 'current');
  const shown = isWhole ? open : open.slice(0, first);
  return (
    <section>
      <Heading as="h2" id="to-review">
        To review
      </Heading>
      {open.length === 0 ? (
        <p>No page is overdue or due within 30 days.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Team</th>
              <th scope="col">Review</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ path, label, team, due, state }) => (
              <tr key={path}>
                <th scope="row">
                  <Link to={path}>{label}</Link>
                </th>
                <td>
                  <Link to={`/teams#${team}`}>{team}</Link>
                </td>
                <td className={styles.wraps}>
                  {state === 'overdue' ? <strong>overdue since</strong> : 'due'}{' '}
                  <time dateTime={due}>{dayInWords(due)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < open.length && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => setIsWhole(true)}
        >
          Show all {open.length}
        </button>
      )}
    </section>
  );
}
