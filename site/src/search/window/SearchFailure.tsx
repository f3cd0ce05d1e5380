import type { ReactNode } from 'react';
import { unavailable } from '../results/search-error-text.ts';
import styles from './failure.module.css';

interface Props {
  /** Whether its code did load, and threw. */
  hasCrashed?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** What is said if the window does not load or crashes: the page that the reader has open stays as it is. */
export function SearchFailure({ hasCrashed = false, onRetry, onClose }: Props): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{unavailable.titleText}</p>
      <p>{unavailable.helpText}</p>
      <p>
        {hasCrashed
          ? 'The search stopped because of an error. '
          : 'The search did not open: your session may have ended. '}
        This page stays as it is.
      </p>
      <div className={styles.actions}>
        <button type="button" className="button button--primary button--sm" onClick={onRetry}>
          Try again
        </button>
        {!hasCrashed && (
          <a className="button button--secondary button--sm" href="/search" target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
        )}
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
