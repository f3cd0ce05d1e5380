import Head from '@docusaurus/Head';
import { markdownAddress } from '@site/plugins/page-markdown/markdown-address';
import { type ReactNode, useState } from 'react';
import { KeepButton } from '../me/KeepButton.tsx';
import { copyText } from './copy-text.ts';

type State = 'ready' | 'copied' | 'refused' | 'unreachable';

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.text();
}

/** Copies the page's Markdown, which is fetched on demand. */
async function copyPage(address: string): Promise<State> {
  const text = fetchText(address);
  try {
    await copyText(text);
    return 'copied';
  } catch {
    return text.then(
      () => 'refused',
      () => 'unreachable',
    );
  }
}

/** The page of an area is followed with all of the area: of the four, only theirs end with a slash below /docs/. */
const isArea = (permalink: string) => /^\/docs\/[^/]+\/$/.test(permalink);

/**
 * A quiet button that copies the page's own Markdown, for a ticket, a chat or an assistant; programs find its
 * URL in the page's head.
 */
export function CopyPage({ permalink }: { permalink: string }): ReactNode {
  const [state, setState] = useState<State>('ready');
  // The development server writes no Markdown beside its pages.
  if (process.env.NODE_ENV === 'development') return null;
  const address = markdownAddress(permalink);
  const copy = async () => {
    // A screen reader would not announce the same text twice.
    setState('ready');
    setState(await copyPage(address));
  };
  return (
    <div className="page-action copy-page">
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
      <button type="button" className="page-action__button" onClick={copy}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 8V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-3M5 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z" />
        </svg>
        Copy page as Markdown
      </button>
      <KeepButton kind="pin" path={permalink} />
      <KeepButton kind="follow" path={permalink} {...(isArea(permalink) && { what: 'this area' })} />
      <span role="status" className="page-action__status">
        {state === 'copied' && 'Copied'}
        {state === 'unreachable' && 'The page cannot be fetched: check your connection and try again'}
        {state === 'refused' && (
          <>
            This browser refuses to copy: <a href={address}>open the Markdown</a>
          </>
        )}
      </span>
    </div>
  );
}
