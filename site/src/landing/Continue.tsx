import Link from '@docusaurus/Link';
import { recentPages } from '@site/src/landing/recent-pages';
import { useRecent } from '@site/src/landing/useRecent';
import type { ReactNode } from 'react';

/** The pages that this reader opened last; nothing where there are none. */
export function Continue(): ReactNode {
  const pages = useRecent(recentPages);
  return (
    // The row keeps its place while it is empty, so that nothing jumps when it fills.
    <div className="continue">
      {pages.length > 0 && (
        <nav aria-label="Continue reading">
          <span className="continue__label">Continue</span>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
