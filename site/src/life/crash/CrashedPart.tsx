import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';
import styles from './crash.module.css';
import { TryAgain } from './TryAgain.tsx';

/**
 * Replaces a part of a page that crashed: its message, and another try. Code that did not load is
 * tried again with the page: who asked for it may remember that it failed, as the theme's diagrams do.
 */
export function CrashedPart({ error, tryAgain }: Props): ReactNode {
  const again = error.name === 'ChunkLoadError' ? () => window.location.reload() : tryAgain;
  return (
    <div className={styles.part} role="alert" data-crashed-part="">
      <p>{error.message}</p>
      <TryAgain onClick={again} className="button button--secondary button--sm" />
    </div>
  );
}
