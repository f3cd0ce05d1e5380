import Link from '@docusaurus/Link';
import styles from '@site/src/health/health.module.css';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Bar, BarLegend } from './Bar.tsx';
import type { TeamReviews } from './review-figures.ts';

/** Overdue and due reviews by team. */
export function TeamsByReview({ teams }: { teams: readonly TeamReviews[] }): ReactNode {
  const maxPages = Math.max(...teams.map(({ pages }) => pages));
  return (
    <section>
      <Heading as="h2" id="by-team">
        By team
      </Heading>
      <BarLegend rest="Reviewed, and not due within 30 days" />
      <table className={styles.table}>
        <caption className="visually-hidden">Pages by team and state of their review</caption>
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
          {teams.map(({ id, name, pages, due, overdue }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/teams#${id}`}>{name}</Link>
                <Bar overdue={overdue} due={due} rest={pages - due - overdue} of={maxPages} />
              </th>
              <td className={styles.number}>{pages}</td>
              <td className={styles.number}>{due}</td>
              <td className={styles.number}>{overdue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
