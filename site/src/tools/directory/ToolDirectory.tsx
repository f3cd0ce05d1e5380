import Link from '@docusaurus/Link';
import type { OutboundGroup } from '@kwikid/facts';
import { linkGroupId } from '@kwikid/facts/link-groups';
import { catalogue, toolPath } from '@kwikid/tools/catalogue';
import { TextLink } from '@site/src/page/TextLink';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './directory.module.css';
import { isPlaceholder, matching, matchingTools, type TaskTools } from './matching.ts';

/** All tools, of this site and of others, with one field that filters both. */
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

/** Outbound links by group, with what readers need to know about them. */
function LinkDirectory({ groups }: { groups: readonly OutboundGroup[] }): ReactNode {
  const placeholders = groups.some(({ items }) => items.some(({ href }) => isPlaceholder(href)));
  return (
    <>
      <Heading as="h2">Outside this site</Heading>
      <p className={styles.intro}>
        These links lead outside this site and open in a new tab.
        {placeholders &&
          ' Those that end in .example are placeholders: they lead nowhere until the owner of this site sets the real ones.'}
      </p>
      <div className={clsx('grid', styles.links)} data-grid="links">
        {groups.map(({ title, items }) => (
          <section key={title}>
            <Heading as="h3" id={linkGroupId(title)}>
              {title}
            </Heading>
            <ul className="plain-list">
              {items.map(({ id, label, href, description }) => (
                <li key={id} data-link={id}>
                  <TextLink href={href}>{label}</TextLink>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** The tools of this site as cards, by task. */
function ToolCards({ tasks }: { tasks: readonly TaskTools[] }): ReactNode {
  return (
    <>
      <Heading as="h2">On this site</Heading>
      <p className={styles.intro}>
        They work inside your browser: what you enter is not stored, and if a tool must talk to a server, its
        page says so.
      </p>
      <div className={clsx('grid', styles.tasks)}>
        {tasks.map(({ task, tools }) => (
          <section key={task}>
            <Heading as="h3">{task}</Heading>
            <ul className={clsx('plain-list', styles.cards)}>
              {tools.map(({ slug, title, summary }) => (
                <li key={slug} className={styles.card} data-tool={slug}>
                  <Link to={toolPath(slug)}>{title}</Link>
                  <p>{summary.replace(/(?<=\.) .*/s, '')}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
