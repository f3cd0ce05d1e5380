import Link from '@docusaurus/Link';
import styles from '@site/src/health/health.module.css';
import { dayInWords } from '@site/src/page/review';
import { counted } from '@site/src/page/words';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Bar } from './Bar.tsx';
import { daysBetween, oldestPages, type ReviewedPage } from './review-figures.ts';

const maxPages = 10;

/** The pages whose last review is longest ago, due or not. */
export function OldestPages({ pages, today }: { pages: readonly ReviewedPage[]; today: string }): ReactNode {
  const oldest = oldestPages(pages, maxPages).map((page) => ({
    ...page,
    days: Math.max(0, daysBetween(page.reviewed, today)),
  }));
  return (
    <section>
      <Heading as="h2" id="oldest-pages">
        Oldest pages
      </Heading>
      <table className={styles.table}>
        <caption className="visually-hidden">Days since the last review</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Reviewed</th>
            <th scope="col" className={styles.number}>
              Ago
            </th>
          </tr>
        </thead>
        <tbody>
          {oldest.map(({ path, label, reviewed, days, state }) => (
            <tr key={path}>
              <th scope="row">
                <Link to={path}>{label}</Link>
                <Bar {...{ [state === 'current' ? 'rest' : state]: days }} of={oldest[0]?.days ?? 0} />
              </th>
              <td>
                <time dateTime={reviewed}>{dayInWords(reviewed)}</time>
              </td>
              <td className={styles.number}>{counted(days, 'day')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
