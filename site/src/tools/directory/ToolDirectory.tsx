import type { OutboundGroup } from '@site/config/outbound-links';
import { type ReactNode, useState } from 'react';
import { catalogue } from '../catalogue.ts';
import styles from './directory.module.css';
import { LinkDirectory } from './LinkDirectory.tsx';
import { matching, matchingTools } from './matching.ts';
import { RecentTools } from './RecentTools.tsx';
import { ToolCards } from './ToolCards.tsx';

/** Every tool, of this site and outside it, with one field that narrows both. */
export function ToolDirectory({ groups }: { groups: readonly OutboundGroup[] }): ReactNode {
  const [typed, setTyped] = useState('');
  const tasks = matchingTools(catalogue, typed.trim());
  const found = matching(groups, typed.trim());
  const sum = (lists: readonly { length: number }[]) => lists.reduce((all, { length }) => all + length, 0);
  const count = sum(tasks.map(({ tools }) => tools)) + sum(found.map(({ items }) => items));
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor="tools-filter">Find a tool</label>
        <input
          id="tools-filter"
          type="search"
          className="field"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className={styles.count} role="status">
          {count} of {catalogue.length + sum(groups.map(({ items }) => items))}
        </span>
      </div>
      <RecentTools />
      {count === 0 && (
        <p>
          No tool matches “{typed}”.{' '}
          <button type="button" className="link-button" onClick={() => setTyped('')}>
            Show all
          </button>
        </p>
      )}
      {tasks.length > 0 && <ToolCards tasks={tasks} />}
      {found.length > 0 && <LinkDirectory groups={found} />}
    </>
  );
}
