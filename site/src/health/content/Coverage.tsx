import { Chart } from '@site/src/health/charts/Chart';
import { CoverageLine, lineHeight } from '@site/src/health/charts/CoverageLine';
import styles from '@site/src/health/health.module.css';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { coverageAhead, percent, type ReviewedPage } from './review-figures.ts';

const months = 12;
const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** How the share of current pages falls if nobody reviews one. */
export function Coverage({ pages, today }: { pages: readonly ReviewedPage[]; today: string }): ReactNode {
  const ahead = coverageAhead(pages, today, months);
  const last = ahead.at(-1) ?? { current: 0, pages: 0 };
  return (
    <section>
      <Heading as="h2" id="coverage">
        Coverage in time
      </Heading>
      <p>
        The share of pages whose review is not overdue, today and at the start of each month, if no page is
        reviewed again. A page keeps the day of its last review only, so the past is not shown.
      </p>
      <Chart
        title="Pages whose review is not overdue"
        summary={`Today ${percent(ahead[0] ?? last)} per cent, after ${months} months ${percent(last)} per cent.`}
        height={lineHeight}
        draw={(width) => (
          <CoverageLine
            width={width}
            points={ahead.map((each, index) => ({
              label: index === 0 ? 'Today' : monthName.format(new Date(each.day)),
              percent: percent(each),
            }))}
          />
        )}
        table={
          <table className={styles.table}>
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
              {ahead.map((each) => (
                <tr key={each.day}>
                  <th scope="row">
                    <time dateTime={each.day}>{dayInWords(each.day)}</time>
                  </th>
                  <td className={styles.number}>
                    {each.current} of {each.pages}
                  </td>
                  <td className={styles.number}>{percent(each)} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </section>
  );
}
