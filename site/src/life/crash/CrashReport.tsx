import { ErrorBoundaryError } from '@docusaurus/theme-common';
import { BrokenPage } from '@site/src/illustrations/BrokenPage';
import type { Props as Crash } from '@theme/Error';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './crash.module.css';
import { TryAgain } from './TryAgain.tsx';

interface Props extends Crash {
  title: string;
}

/**
 * Replaces a page that crashed: the way on, then what to hand to those who mend it. Nothing here
 * may throw in its turn, so that it needs no provider of the theme.
 */
export function CrashReport({ title, error, tryAgain }: Props): ReactNode {
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
