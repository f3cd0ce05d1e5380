import type { ChangedPage } from '@site/plugins/contents/site-contents';
import { useEffect, useState } from 'react';

const none: readonly ChangedPage[] = [];

/** The pages that changed lately; none until they are needed and loaded. */
export function useChangedPages(isNeeded: boolean): readonly ChangedPage[] | undefined {
  const [pages, setPages] = useState<readonly ChangedPage[]>();
  useEffect(() => {
    if (!isNeeded) return;
    const load = import(
      /* webpackChunkName: "changed-pages" */ '@generated/contents/default/changed-pages.json'
    );
    load.then(
      ({ default: changed }) => setPages(changed as readonly ChangedPage[]),
      () => setPages(none),
    );
  }, [isNeeded]);
  return pages;
}
