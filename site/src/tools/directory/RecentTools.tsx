import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { toolPath } from '../catalogue.ts';
import { useRecentTools } from '../frame/recent-tools.ts';
import styles from './directory.module.css';

/** The tools that this reader used last; nothing where there are none. */
export function RecentTools(): ReactNode {
  const tools = useRecentTools();
  return (
    // The row keeps its place while it is empty, so that nothing jumps when it fills.
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
