import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { toolPath } from '../catalogue.ts';
import type { TaskTools } from './matching.ts';

/** The tools of this site as cards, by task. */
export function ToolCards({ tasks }: { tasks: readonly TaskTools[] }): ReactNode {
  return (
    <>
      <Heading as="h2" id="on-this-site">
        On this site
      </Heading>
      <p className="tools__intro">
        They work inside this page of your browser: what you enter is neither sent nor stored.
      </p>
      <div className="grid tool-tasks">
        {tasks.map(({ task, tools }) => (
          <section key={task}>
            <Heading as="h3" id={task.toLowerCase().replaceAll(' ', '-')}>
              {task}
            </Heading>
            <ul className="tool-cards">
              {tools.map(({ slug, title, summary }) => (
                <li key={slug} className="tool-card">
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
