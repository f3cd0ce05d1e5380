import Link from '@docusaurus/Link';
import type { ReaderChangeRow, SiteContents } from '@site/plugins/contents/site-contents';
import { dayInWords } from '@site/src/page/review';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ByRole } from './ByRole.tsx';
import styles from './reader-changes.module.css';
import { SinceLastVisit } from './SinceLastVisit.tsx';

function Rows({ rows }: { rows: readonly ReaderChangeRow[] }): ReactNode {
  return (
    <ol className={clsx('plain-list', styles.rows)}>
      {rows.map(({ day, what, why, owner, pages, more }) => (
        <li key={`${day} ${what}`}>
          <time dateTime={day}>{dayInWords(day)}</time>
          <div>
            <p className={styles.what}>
              {what}
              {/[.!?]$/.test(what) ? '' : '.'} {why && <span className={styles.why}>{why}</span>}
            </p>
            <p className={styles.where}>
              {pages.map(({ path, label }) => (
                <Link key={path} to={path}>
                  {label}
                </Link>
              ))}
              {more > 0 && <span>and {more} more</span>}
              <span>Team {owner}</span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What changed for a role: what, why, where, and which team did it. Nothing if there is no history. */
export function ReaderChanges({ changes }: { changes: SiteContents['changes'] }): ReactNode {
  const { everyone = [], ...ofRoles } = changes;
  if (everyone.length === 0) return null;
  const parts = [['none', everyone] as const, ...Object.entries(ofRoles)];
  return (
    <section className={styles.changes} aria-labelledby="home-changes">
      <h2 id="home-changes">Changed for you</h2>
      <SinceLastVisit />
      <ByRole parts={parts.map(([mark, rows]) => ({ mark, part: <Rows rows={rows} /> }))} />
    </section>
  );
}
