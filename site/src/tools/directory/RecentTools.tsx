import Link from '@docusaurus/Link';
import { catalogue, type Tool, toolPath } from '@kwikid/tools/catalogue';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { recentList } from '../../lists/recent-list.ts';
import { useRecent } from '../../lists/useRecent.ts';
import styles from './directory.module.css';

/** The tools that this reader used last; nothing if there are none. */
export function RecentTools(): ReactNode {
  const tools = useRecentTools();
  return (
    // The row keeps its space while it is empty, so that nothing moves when it fills.
    <div className={clsx('continue', styles.recent)}>
      {tools.length > 0 && (
        <nav aria-label="Recently used">
          <span className="continue__label">Recently used</span>
          <ul>
            {tools.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={toolPath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Only slugs, of tools that exist. */
const recentTools = recentList({
  key: 'recent-tools',
  limit: 4,
  isItem: (slug): slug is string => catalogue.some((tool) => tool.slug === slug),
  identityOf: (slug) => slug,
});

/** The tools that this reader opened last; none while the page is rendered on the server. */
function useRecentTools(): Tool[] {
  return useRecent(recentTools).flatMap((slug) => catalogue.find((tool) => tool.slug === slug) ?? []);
}

/** Remembers the calling tool, only by its slug. */
export function useRememberedTool(slug: string): void {
  useEffect(() => recentTools.remember(slug), [slug]);
}
