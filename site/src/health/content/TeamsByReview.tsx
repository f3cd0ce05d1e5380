import Link from '@docusaurus/Link';
import styles from '@site/src/health/health.module.css';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { ReportTable } from '../ReportTable.tsx';
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
      <ReportTable
        columns={['Team', ['Pages', 'number'], ['Due', 'number'], ['Overdue', 'number']]}
        caption="Pages by team and state of their review"
      >
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
      </ReportTable>
    </section>
  );
}
