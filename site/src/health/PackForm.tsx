import type { EvidenceCoverage, PackRequest } from '@kwikid/wire/acknowledgement';
import { ApiError, request } from '@site/src/server/api';
import { type FormEvent, type ReactNode, useState } from 'react';
import { packAddress, packFailure } from './evidence-words.ts';
import styles from './health.module.css';

/** Asks for a pack and saves it. Without a coverage it is the pack of the reader themselves. */
export function PackForm({ coverage }: { coverage?: EvidenceCoverage }): ReactNode {
  const [state, setState] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const given = Object.fromEntries(new FormData(event.currentTarget, submitter)) as PackRequest;
    setBusy(true);
    setState('Making the pack…');
    setState(await saved(coverage === undefined ? { ...given, person: 'me' } : given));
    setBusy(false);
  };
  return (
    <form className={styles.pack} onSubmit={(event) => void make(event)}>
      {coverage !== undefined && <Scope {...coverage} />}
      <div className={styles.actions}>
        <button
          type="submit"
          name="format"
          value="html"
          className="button button--primary button--sm"
          aria-disabled={isBusy}
        >
          {coverage === undefined ? 'Save what is known of you to print' : 'Save the pack to print'}
        </button>
        <button
          type="submit"
          name="format"
          value="json"
          className="button button--secondary button--sm"
          aria-disabled={isBusy}
        >
          {coverage === undefined ? 'Save it as JSON' : 'Save the pack as JSON'}
        </button>
      </div>
      <p role="status" className={styles.state}>
        {state}
      </p>
    </form>
  );
}

function Scope({ pages, clauses, providers = [] }: EvidenceCoverage): ReactNode {
  return (
    <div className={styles.filters}>
      <label>
        <span>Page</span>
        <select className="field" name="page">
          <option value="">All pages</option>
          {[...pages]
            .sort((a, b) => a.title.localeCompare(b.title, 'en'))
            .map(({ page, title }) => (
              <option key={page} value={page}>
                {title}
              </option>
            ))}
        </select>
      </label>
      <label>
        <span>Clause</span>
        <select className="field" name="clause">
          <option value="">Any clause</option>
          {clauses.map((clause) => (
            <option key={clause}>{clause}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Person: e-mail address or subject</span>
        <input className="field" type="search" name="person" maxLength={254} />
      </label>
      {providers.length > 1 && (
        <label>
          <span>Person's provider</span>
          <select className="field" name="issuer">
            {providers.map(({ name, issuer }) => (
              <option key={issuer} value={issuer}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>First day</span>
        <input className="field" type="date" name="from" />
      </label>
      <label>
        <span>Last day</span>
        <input className="field" type="date" name="to" />
      </label>
    </div>
  );
}

/** Fetches a pack and saves it. @returns what became of it, for the reader */
async function saved(pack: PackRequest): Promise<string> {
  let response: Response;
  let blob: Blob;
  try {
    response = await request('GET', packAddress(pack));
    blob = await response.blob();
  } catch (error) {
    // A pack whose making failed half way ends early.
    return packFailure(error instanceof ApiError ? error.status : 503);
  }
  const [, name = `evidence-pack.${pack.format}`] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return `Saved as ${name}.${pack.format === 'html' ? ' Open it in a browser to read or print it.' : ''}`;
}
