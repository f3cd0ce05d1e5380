import Head from '@docusaurus/Head';
import { markdownAddress } from '@site/plugins/page-markdown/markdown-address';
import type { ReactNode } from 'react';
import { KeepButton } from '../me/KeepButton.tsx';
import { useCopy } from './useCopy.ts';

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.text();
}

/** The page of an area is followed with all of the area: of the four, only theirs end with a slash below /docs/. */
const isArea = (permalink: string) => /^\/docs\/[^/]+\/$/.test(permalink);

/**
 * A quiet button that copies the page's own Markdown, for a ticket, a chat or an assistant; programs find its
 * URL in the page's head.
 */
export function CopyPage({ permalink }: { permalink: string }): ReactNode {
  const { state, said, copy } = useCopy();
  // The development server writes no Markdown beside its pages.
  if (process.env.NODE_ENV === 'development') return null;
  const address = markdownAddress(permalink);
  return (
    <div className="page-action copy-page">
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
      <button type="button" className="page-action__button" onClick={() => copy(fetchText(address))}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 8V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-3M5 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z" />
        </svg>
        Copy page as Markdown
      </button>
      <KeepButton kind="pin" path={permalink} />
      <KeepButton kind="follow" path={permalink} {...(isArea(permalink) && { what: 'this area' })} />
      <span role="status" className="page-action__status">
        {state === 'refused' ? (
          <>
            This browser refuses to copy: <a href={address}>open the Markdown</a>
          </>
        ) : (
          said
        )}
      </span>
    </div>
  );
}
