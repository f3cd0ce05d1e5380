import Link from '@docusaurus/Link';
import { Redirect, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import routes from '@generated/routes';
import { LostPage } from '@site/src/illustrations/LostPage';
import { docsRoute } from '@site/src/search/lost/docs-route';
import { pathWords } from '@site/src/search/lost/path-words';
import { reportGap } from '@site/src/search/results/search-gaps';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import styles from './lost-page.module.css';

/**
 * A document's path without its /docs leads to the document; for any other unknown path the not-found page
 * offers a search for the words of the URL.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname, search, hash } = useLocation();
  const isBrowser = useIsBrowser();
  const document = isBrowser ? docsRoute(pathname, routes) : undefined;
  const isMissing = isBrowser && document === undefined;
  useEffect(() => {
    if (isMissing) reportGap({ query: pathname, kind: 'not-found' });
  }, [isMissing, pathname]);
  if (document) return <Redirect to={document + search + hash} />;
  return (
    <main className={clsx('container', styles.page, className)}>
      {/* Below /docs the theme shows this without the page around it that has a title. */}
      <PageMetadata title={translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })} />
      <LostPage />
      <Heading as="h1">Page Not Found</Heading>
      <p>There is no page at this URL. It may have moved, or the link that brought you here is mistyped.</p>
      {/* The same file is sent for every URL that does not exist, so only the browser knows the URL. */}
      <search>
        <form action="/search" className="search-form">
          <input
            key={String(isBrowser)}
            type="search"
            name="q"
            aria-label="Search the documentation"
            className="field"
            defaultValue={isBrowser ? pathWords(pathname) : ''}
            maxLength={512}
            autoComplete="off"
          />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </form>
      </search>
      <p>
        <Link to="/">Documentation Hub</Link> · <Link to="/docs">All documentation</Link> ·{' '}
        <Link to="/docs/support">Support & Help</Link>
      </p>
    </main>
  );
}
