import Link from '@docusaurus/Link';
import { BarLegend } from '@site/src/health/charts/BarLegend';
import { Chart } from '@site/src/health/charts/Chart';
import { barsHeight, ReviewBars } from '@site/src/health/charts/ReviewBars';
import styles from '@site/src/health/health.module.css';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import type { TeamReviews } from './review-figures.ts';

/** Overdue and due reviews by team. */
export function TeamsByReview({ teams }: { teams: readonly TeamReviews[] }): ReactNode {
  const overdue = teams.filter((team) => team.overdue > 0).length;
  return (
    <section>
      <Heading as="h2" id="by-team">
        By team
      </Heading>
      <BarLegend rest="Reviewed, and not due within 30 days" />
      <Chart
        title="Pages by team and state of their review"
        summary={`${teams.length} teams; ${overdue === 0 ? 'none has overdue pages' : `${overdue} of them have overdue pages`}.`}
        height={barsHeight(teams.length)}
        draw={(width) => (
          <ReviewBars
            width={width}
            rows={teams.map(({ id, name, pages, due, overdue: late }) => ({
              id,
              label: name,
              value: `${late} overdue, ${due} due`,
              ...{ overdue: late, due, rest: pages - due - late },
            }))}
          />
        )}
        table={
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Team</th>
                <th scope="col" className={styles.number}>
                  Pages
                </th>
                <th scope="col" className={styles.number}>
                  Due
                </th>
                <th scope="col" className={styles.number}>
                  Overdue
                </th>
              </tr>
            </thead>
            <tbody>
              {teams.map(({ id, name, pages, due, overdue: late }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/teams#${id}`}>{name}</Link>
                  </th>
                  <td className={styles.number}>{pages}</td>
                  <td className={styles.number}>{due}</td>
                  <td className={styles.number}>{late}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </section>
  );
}
