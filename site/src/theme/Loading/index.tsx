import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

/** Shown instead of a page while its code loads, from 200 ms on, and if loading failed. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className="loading" role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className="loading" role="status" aria-label="Loading">
      <span className="loading__bar" />
    </div>
  );
}
