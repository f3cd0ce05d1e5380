import { PageList, PageRow } from '@site/src/lists/PageList';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { useResultPath } from '../results/useResultPath.ts';
import type { NearPage } from './nearest-pages.ts';
import { useNearestPages } from './useNearestPages.ts';

/** The pages that an address which leads nowhere may have meant; nothing where the search finds or says none. */
export function NearestPages({ queries }: { queries: readonly string[] }): ReactNode {
  const pages = useNearestPages(queries);
  return (
    // It is there before it is filled, so that it is heard when it is.
    <div role="status" className="nearest-pages">
      {pages.length > 0 && <NearPageList pages={pages} />}
    </div>
  );
}

/** Pages that may have been meant, below a heading that says so. */
export function NearPageList({ pages }: { pages: readonly NearPage[] }): ReactNode {
  const resultPath = useResultPath();
  return (
    <>
      <Heading as="h2">Nearest pages</Heading>
      <PageList>
        {pages.map(({ url, title, area }) => (
          <PageRow key={url} to={resultPath(url)} title={title} note={area} />
        ))}
      </PageList>
    </>
  );
}
