import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { useNearestPages } from './useNearestPages.ts';
import { useResultPath } from './useResultPath.ts';

/** The pages that an address which leads nowhere may have meant; nothing where the search finds or says none. */
export function NearestPages({ queries }: { queries: readonly string[] }): ReactNode {
  const pages = useNearestPages(queries);
  const resultPath = useResultPath();
  return (
    // It is there before it is filled, so that it is heard when it is.
    <div role="status" className="nearest-pages">
      {pages.length > 0 && (
        <>
          <Heading as="h2">Nearest pages</Heading>
          <ul>
            {pages.map(({ url, title, area }) => (
              <li key={url}>
                <Link to={resultPath(url)}>{title}</Link>
                {area && <span className="nearest-pages__area">{area}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
