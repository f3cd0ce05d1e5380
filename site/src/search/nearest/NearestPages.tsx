import type { ReactNode } from 'react';
import { PageList } from './PageList.tsx';
import { useNearestPages } from './useNearestPages.ts';

/** The pages that an address which leads nowhere may have meant; nothing where the search finds or says none. */
export function NearestPages({ queries }: { queries: readonly string[] }): ReactNode {
  const pages = useNearestPages(queries);
  return (
    // It is there before it is filled, so that it is heard when it is.
    <div role="status" className="nearest-pages">
      {pages.length > 0 && <PageList pages={pages} />}
    </div>
  );
}
