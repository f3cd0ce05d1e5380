import type { ReactNode } from 'react';
import type { FromServer } from './useFromServer.ts';

interface Props {
  from: FromServer<unknown>;
  /** What is said until it is read. */
  loading: string;
}

/** That a part of the page is being read from the server, or why it is not, and another try. */
export function ReadState({ from: { value, failure, load }, loading }: Props): ReactNode {
  return (
    <>
      <div role="status">
        {failure !== undefined && <p>{failure}</p>}
        {value === undefined && failure === undefined && <p>{loading}</p>}
      </div>
      {failure !== undefined && (
        <button type="button" className="button button--primary button--sm" onClick={load}>
          Try again
        </button>
      )}
    </>
  );
}
