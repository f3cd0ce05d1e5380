import Link from '@docusaurus/Link';
import styles from '@site/src/health/health.module.css';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { ReportTable } from '../ReportTable.tsx';
import type { TeamReviews } from './review-figures.ts';

/** Overdue and due reviews by team. */
export function TeamsByReview({ teams }: { teams: readonly TeamReviews[] }): ReactNode {
  return (
    <section>
      <Heading as="h2" id="by-team">
        By team
      </Heading>
      <ReportTable
        columns={['Team', ['Pages', 'number'], ['Due within 30 days', 'number'], ['Overdue', 'number']]}
        caption="Pages by team and state of their review"
      >
        {teams.map(({ id, name, pages, due, overdue }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/teams#${id}`}>{name}</Link>
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
