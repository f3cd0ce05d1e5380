import { useLocation } from '@docusaurus/router';
import { ErrorBoundaryError } from '@docusaurus/theme-common';
import { BrokenPage } from '@site/src/illustrations/BrokenPage';
import type { Props as Crash } from '@theme/Error';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './crash.module.css';
import { TryAgain } from './TryAgain.tsx';

interface Props extends Crash {
  title: string;
}

/** Ends the report when the reader goes on: what crashed is the page that they left. */
function useLeft(tryAgain: () => void): void {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const crashed = useRef(here);
  // Before the browser paints, or the report would be seen below the next page's title.
  useLayoutEffect(() => {
    if (here !== crashed.current) tryAgain();
  }, [here, tryAgain]);
}

/**
 * Replaces a page that crashed: the way on, then what to hand to those who mend it. Nothing here
 * may throw in its turn, so that it needs no provider of the theme; the router is always there.
 */
export function CrashReport({ title, error, tryAgain }: Props): ReactNode {
  useLeft(tryAgain);
  return (
    <main className={clsx('container', styles.page)}>
      <BrokenPage />
      <div role="alert">
        <h1>{title}</h1>
        <p>
          The site itself works: try again, or go on elsewhere. If it happens again, send the details below to{' '}
          <a href="/docs/support">Support & Help</a>.
        </p>
      </div>
      <p className={styles.actions}>
        <TryAgain onClick={tryAgain} className="button button--primary" />
        <a href="/" className="button button--secondary">
          Documentation Hub
        </a>
      </p>
      <section className={styles.details} aria-labelledby="crash-details">
        <h2 id="crash-details">Details</h2>
        <ErrorBoundaryError error={error} />
      </section>
    </main>
  );
}
