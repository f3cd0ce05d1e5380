import type { ReactNode } from 'react';
import { useCopy } from '../useCopy.ts';

/** Copies the path of a call. */
export default function CopyPath({ path }: { path: string }): ReactNode {
  const { said, copy } = useCopy();
  return (
    <>
      <button
        type="button"
        className="copy-path"
        aria-label={`Copy path ${path}`}
        title="Copy path"
        onClick={() => copy(path)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 8V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-3M5 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z" />
        </svg>
      </button>
      <span role="status" className="copy-path__status">
        {said}
      </span>
    </>
  );
}
