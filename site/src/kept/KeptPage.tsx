import Link from '@docusaurus/Link';
import type { KeptOfReader, KeptPart } from '@kwikid/wire/kept';
import { readerExportPath } from '@kwikid/wire/urls';
import { RemoveEverything } from '@site/src/me/AccountDetails';
import { ReadState } from '@site/src/page/ReadState';
import { requestFailure } from '@site/src/page/request-failure';
import { useFromServer } from '@site/src/page/useFromServer';
import { counted } from '@site/src/page/words';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './kept.module.css';

const failureOf = requestFailure(
  'The server cannot read all that is kept about you at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
);

/** Everything that the site keeps of its reader, from all stores. */
export function KeptPage(): ReactNode {
  const from = useFromServer<KeptOfReader>(readerExportPath, failureOf);
  const { value: kept } = from;
  return (
    <div className={styles.room} data-needs-script="">
      <ReadState from={from} loading="Reading what is kept about you…" />
      {kept && (
        <>
          <div className={styles.actions}>
            <a className="button button--primary" href={readerExportPath} download>
              Download all as JSON
            </a>
            <RemoveEverything />
          </div>
          {kept.parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
          <section>
            <Heading as="h2" id="elsewhere">
              What is not in this list
            </Heading>
            <ul>
              {kept.elsewhere.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

function Part({ part }: { part: KeptPart }): ReactNode {
  return (
    <section>
      <Heading as="h2" id={part.id}>
        {part.title}
      </Heading>
      <p className={styles.about}>
        <strong>Kept:</strong> {part.kept}. {part.removal}{' '}
        {part.id === 'sessions' && <Link to="/sessions">Your sessions</Link>}
      </p>
      {part.entries.length === 0 ? (
        <p>Nothing is kept.</p>
      ) : (
        <details className={styles.entries}>
          <summary>{counted(part.entries.length, 'entry', 'entries')}</summary>
          <pre>{JSON.stringify(part.entries, undefined, 2)}</pre>
        </details>
      )}
    </section>
  );
}
