import Link from '@docusaurus/Link';
import teams from '@generated/teams/default/teams.json';
import type { EvidenceCoverage } from '@kwikid/wire/acknowledgement';
import { useAcknowledgements } from '@site/src/acknowledge/acknowledgements';
import { ReadState } from '@site/src/page/ReadState';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { byUrgency } from './evidence-words.ts';
import styles from './health.module.css';
import { PackForm } from './PackForm.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useCoverage } from './useCoverage.ts';

/** Who acknowledged what, for those who may see it; for all others, what is known of themselves. */
export function EvidencePage(): ReactNode {
  const { own, hasFailed } = useAcknowledgements('evidence');
  return (
    <div className={clsx('from-server', styles.room)} data-needs-script="">
      <div role="status">
        {own === undefined && !hasFailed && <p>Loading…</p>}
        {own === undefined && hasFailed && (
          <p>The records cannot be read at the moment. Load the page again in a minute.</p>
        )}
      </div>
      {own !== undefined && own.sees !== 'own' && <OfOthers />}
      {own !== undefined && (
        <section>
          <h2>What is known of you</h2>
          <p>
            You have acknowledged {own.records.length === 1 ? '1 text' : `${own.records.length} texts`}. The
            pack has their words as you read them, and what is still asked of you.
          </p>
          <PackForm />
        </section>
      )}
      {own?.sees === 'own' && (
        <p>
          Evidence of others is for the team that owns a page, and for those whom the site's settings name:{' '}
          <Link to="/teams">Teams</Link> lists who owns what.
        </p>
      )}
    </div>
  );
}

function OfOthers(): ReactNode {
  const from = useCoverage();
  const { value: coverage } = from;
  return (
    <>
      <ReadState from={from} loading="Counting…" />
      {coverage?.pages.length === 0 && <p>None of your team's pages must be acknowledged.</p>}
      {coverage !== undefined && coverage.pages.length > 0 && (
        <>
          <Coverage {...coverage} />
          <section>
            <h2>A pack of evidence</h2>
            <p>
              A pack has the exact texts, who acknowledged them and when, who has not, owners and reviews.{' '}
              {coverage.key === undefined ? (
                'It is not signed: this site has no key for it.'
              ) : (
                <>
                  It is signed with the key <code className={styles.key}>{coverage.key}</code>.
                </>
              )}{' '}
              Verify it with <code>npm run evidence:verify</code>, without this server.
            </p>
            <PackForm coverage={coverage} />
          </section>
        </>
      )}
    </>
  );
}

/** The name of a team; its id if there is no such team. */
const nameOf = (owner: string | undefined) => teams.find(({ id }) => id === owner)?.name ?? owner;

function Coverage({ pages }: EvidenceCoverage): ReactNode {
  const id = useId();
  return (
    <section>
      <h2 id={id}>Coverage</h2>
      <p>
        Of the present texts. Asked counts people who have signed in while the text was asked of their role;
        nobody else is known here. Anybody may acknowledge a page without being asked.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
        <ReportTable
          columns={[
            'Page',
            ['Team', 'first'],
            ['Acknowledged', 'number'],
            ['Asked', 'number'],
            ['Overdue', 'number'],
          ]}
        >
          {byUrgency(pages).map(({ page, title, owner, acknowledged, asked, overdue }) => (
            <tr key={page}>
              <th scope="row">
                <Link to={page}>{title}</Link>
              </th>
              <td className={styles.first}>{nameOf(owner)}</td>
              <td className={styles.number}>{acknowledged}</td>
              <td className={styles.number}>{asked}</td>
              <td className={clsx(styles.number, overdue > 0 && styles.late)}>{overdue}</td>
            </tr>
          ))}
        </ReportTable>
      </section>
    </section>
  );
}
