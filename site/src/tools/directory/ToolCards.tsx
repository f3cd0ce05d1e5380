import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { toolPath } from '../catalogue.ts';
import styles from './directory.module.css';
import type { TaskTools } from './matching.ts';

/** The tools of this site as cards, by task. */
export function ToolCards({ tasks }: { tasks: readonly TaskTools[] }): ReactNode {
  return (
    <>
      <Heading as="h2">On this site</Heading>
      <p className={styles.intro}>
        They work inside your browser: what you enter is not stored, and where a tool must speak to a server,
        its page says so.
      </p>
      <div className={clsx('grid', styles.tasks)}>
        {tasks.map(({ task, tools }) => (
          <section key={task}>
            <Heading as="h3">{task}</Heading>
            <ul className={styles.cards}>
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
