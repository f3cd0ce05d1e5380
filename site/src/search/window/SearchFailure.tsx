import type { ReactNode } from 'react';
import { unavailable } from '../results/search-error-text.ts';
import styles from './failure.module.css';

interface Props {
  onRetry: () => void;
  onClose: () => void;
}

/** What is said if the window's code does not load: the page that the reader has open stays as it is. */
export function SearchFailure({ onRetry, onClose }: Props): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{unavailable.titleText}</p>
      <p>{unavailable.helpText}</p>
      <p>The search did not open: your session may have ended. This page stays as it is.</p>
      <div className={styles.actions}>
        <button type="button" className="button button--primary button--sm" onClick={onRetry}>
          Try again
        </button>
        <a className="button button--secondary button--sm" href="/search" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
