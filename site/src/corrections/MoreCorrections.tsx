import type { ReactNode } from 'react';

/** Reads the suggestions that come after those on the page. */
export function MoreCorrections({ onMore }: { onMore: () => void }): ReactNode {
  return (
    <button type="button" className="text-button" onClick={onMore}>
      Show more suggestions
    </button>
  );
}
