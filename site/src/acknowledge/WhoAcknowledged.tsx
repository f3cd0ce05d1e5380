import Link from '@docusaurus/Link';
import type { PageEvidence } from '@kwikid/wire/acknowledgement';
import { evidenceExportPath } from '@kwikid/wire/urls';
import { Person } from '@site/src/page/Person';
import { type ReactNode, useState } from 'react';
import styles from './acknowledge.module.css';
import { wholeDay } from './acknowledge-words.ts';
import { evidenceOf } from './acknowledgements.ts';

type Shown = PageEvidence | 'unknown' | 'failed';

interface Props {
  permalink: string;
  /** Whether the reader may export the records of all pages. */
  seesAll: boolean;
}

/** The records of a page, folded, for who may see evidence. They are read when the list is opened. */
export function WhoAcknowledged({ permalink, seesAll }: Props): ReactNode {
  const [shown, setShown] = useState<Shown>('unknown');
  const read = () => {
    evidenceOf(permalink).then(setShown, () => setShown('failed'));
  };
  const readMore = (before: PageEvidence) => {
    evidenceOf(permalink, before.people.length).then(
      (next) => setShown({ ...next, people: [...before.people, ...next.people] }),
      () => setShown('failed'),
    );
  };
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => currentTarget.open && read()}>
      <summary>Who acknowledged this text</summary>
      <div role="status">
        {shown === 'unknown' && <p>Reading the records…</p>}
        {shown === 'failed' && (
          <p>The records cannot be read at the moment. Close and open the list again.</p>
        )}
        {typeof shown === 'object' && shown.people.length === 0 && <p>Nobody yet.</p>}
      </div>
      {typeof shown === 'object' && shown.people.length > 0 && <People {...shown} />}
      {typeof shown === 'object' && shown.more && (
        <button type="button" className="text-button" onClick={() => readMore(shown)}>
          Show more records
        </button>
      )}
      <p className={styles.export}>
        <Link to="/health/evidence">All pages, and packs of evidence</Link>
      </p>
      {seesAll && (
        <p className={styles.export}>
          <a href={evidenceExportPath} download>
            Export the records of all pages
          </a>
        </p>
      )}
    </details>
  );
}

function People({ people, minor }: PageEvidence): ReactNode {
  return (
    <>
      {minor !== undefined && <p>Older texts count where the changes since are minor: {minor}.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Name then</th>
            <th scope="col">Day</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, email, subject, provider, at, hash, current, counts }) => (
            <tr key={`${provider} ${subject} ${hash}`}>
              <td>
                <Person {...{ name, email, subject, provider }} />
              </td>
              <td>
                <time dateTime={at}>{wholeDay(at)}</time>
              </td>
              <td>
                {current ? 'Current' : counts ? 'Older, counts' : 'Older'} <code>{hash.slice(0, 8)}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
