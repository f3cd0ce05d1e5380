import styles from '@site/src/health/health.module.css';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Bar } from './Bar.tsx';
import { coverageAhead, percent, type ReviewedPage } from './review-figures.ts';

const months = 12;

/** How the share of current pages falls if nobody reviews one. */
export function Coverage({ pages, today }: { pages: readonly ReviewedPage[]; today: string }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="coverage">
        Coverage in time
      </Heading>
      <p>
        The share of pages whose review is not overdue, today and at the start of each month, if no page is
        reviewed again. A page keeps the day of its last review only, so the past is not shown.
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Pages whose review is not overdue</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className={styles.number}>
              Not overdue
            </th>
            <th scope="col" className={styles.number}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {coverageAhead(pages, today, months).map((each) => (
            <tr key={each.day}>
              <th scope="row">
                <time dateTime={each.day}>{dayInWords(each.day)}</time>
                <Bar rest={each.current} of={each.pages} />
              </th>
              <td className={styles.number}>
                {each.current} of {each.pages}
              </td>
              <td className={styles.number}>{percent(each)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
