import Link from '@docusaurus/Link';
import { Chart } from '@site/src/health/charts/Chart';
import { barsHeight, ReviewBars } from '@site/src/health/charts/ReviewBars';
import styles from '@site/src/health/health.module.css';
import { counted } from '@site/src/landing/counted';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { daysBetween, oldestPages, type ReviewedPage } from './review-figures.ts';

const most = 10;

/** The pages whose last review is longest ago, due or not. */
export function OldestPages({ pages, today }: { pages: readonly ReviewedPage[]; today: string }): ReactNode {
  const oldest = oldestPages(pages, most).map((page) => ({
    ...page,
    days: Math.max(0, daysBetween(page.reviewed, today)),
  }));
  return (
    <section>
      <Heading as="h2" id="oldest-pages">
        Oldest pages
      </Heading>
      <Chart
        title="Days since the last review"
        summary={`The ${oldest.length} pages whose last review is longest ago; the oldest was reviewed ${counted(oldest[0]?.days ?? 0, 'day')} ago.`}
        height={barsHeight(oldest.length)}
        draw={(width) => (
          <ReviewBars
            width={width}
            rows={oldest.map(({ path, label, days, state }) => ({
              id: path,
              label,
              value: counted(days, 'day'),
              overdue: state === 'overdue' ? days : 0,
              due: state === 'due' ? days : 0,
              rest: state === 'current' ? days : 0,
            }))}
          />
        )}
        table={
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Reviewed</th>
              </tr>
            </thead>
            <tbody>
              {oldest.map(({ path, label, reviewed }) => (
                <tr key={path}>
                  <th scope="row">
                    <Link to={path}>{label}</Link>
                  </th>
                  <td>
                    <time dateTime={reviewed}>{dayInWords(reviewed)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </section>
  );
}
