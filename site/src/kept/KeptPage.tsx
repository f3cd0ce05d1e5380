import Link from '@docusaurus/Link';
import type { KeptOfReader, KeptPart } from '@kwikid/wire/kept';
import { readerExportPath } from '@kwikid/wire/urls';
import { counted } from '@site/src/landing/counted';
import Heading from '@theme/Heading';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './kept.module.css';
import { keptLines } from './kept-lines.ts';

const failures: Readonly<Record<number, string>> = {
  0: 'The server cannot be reached. Check your network connection, then try again.',
  401: 'Your session has ended. Load the page again and sign in.',
  429: 'Too many requests in a short time. Wait a minute, then try again.',
};
const unavailable =
  'The server cannot read all that is kept about you at the moment. Try again in a minute. If this continues, tell the team that runs this site.';

/** Everything that the site keeps of its reader, from all stores. */
export function KeptPage(): ReactNode {
  const [kept, setKept] = useState<KeptOfReader>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    const read = async () => {
      const response = await fetch(readerExportPath, { cache: 'no-store' }).catch(() => undefined);
      if (response?.ok) return setKept((await response.json()) as KeptOfReader);
      setFailure(failures[response?.status ?? 0] ?? unavailable);
    };
    read().catch(() => setFailure(unavailable));
  }, []);
  useEffect(load, [load]);
  return (
    <div className={styles.room} data-needs-script="">
      <div role="status">
        {failure !== undefined && <p>{failure}</p>}
        {kept === undefined && failure === undefined && <p>Reading what is kept about you…</p>}
      </div>
      {failure !== undefined && (
        <button type="button" className="button button--primary button--sm" onClick={load}>
          Try again
        </button>
      )}
      {kept && (
        <>
          <p>
            <a className="button button--primary" href={readerExportPath} download>
              Download all as JSON
            </a>
          </p>
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
  const lines = keptLines(part);
  return (
    <section>
      <Heading as="h2" id={part.id}>
        {part.title}
      </Heading>
      <dl className={styles.facts}>
        <div>
          <dt>Kept</dt>
          <dd>{part.kept}</dd>
        </div>
        <div>
          <dt>Removal</dt>
          <dd>
            {part.removal}
            {part.id === 'sessions' && (
              <>
                {' '}
                <Link to="/sessions">Your sessions</Link>
              </>
            )}
          </dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <p className={styles.none}>Nothing is kept.</p>
      ) : (
        <details className={styles.entries}>
          <summary>{counted(lines.length, 'entry').replace(/entrys$/, 'entries')}</summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
