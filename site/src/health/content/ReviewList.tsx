import Link from '@docusaurus/Link';
import styles from '@site/src/health/health.module.css';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import { type ReactNode, useState } from 'react';
import { ReportTable, ShowMore } from '../ReportTable.tsx';
import type { ReviewedPage } from './review-figures.ts';

/** Pages that are shown at first, and with each press. */
const step = 30;

/** Every page that is overdue or due, the longest overdue first. */
export function ReviewList({ pages }: { pages: readonly ReviewedPage[] }): ReactNode {
  const [max, setMax] = useState(step);
  const open = pages.filter(({ state }) => state !== 'current');
  return (
    <section>
      <Heading as="h2" id="to-review">
        To review
      </Heading>
      {open.length === 0 ? (
        <p>No page is overdue or due within 30 days.</p>
      ) : (
        <ReportTable columns={['Page', 'Team', 'Review']}>
          {open.slice(0, max).map(({ path, label, team, due, state }) => (
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
        </ReportTable>
      )}
      <ShowMore step={step} left={open.length - max} onMore={() => setMax(max + step)} />
    </section>
  );
}
