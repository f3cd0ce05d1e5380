import Link from '@docusaurus/Link';
import rolesFile from '@generated/contents/default/roles.json';
import { withStep } from '@site/src/me/reader-edits';
import { thisReader } from '@site/src/me/this-reader';
import { useReader } from '@site/src/me/useReader';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './start-here.module.css';

/** The steps that are ticked, among those that there are: a step that was removed counts no more. */
export const tickedSteps = (ticked: readonly string[]): string[] =>
  rolesFile.start.map(({ id }) => id).filter((id) => ticked.includes(id));

/** The first steps of somebody new, each to tick off; one line when all are. */
export function StartHere(): ReactNode {
  const { reader } = useReader();
  const ticked = tickedSteps(reader.steps);
  const steps = rolesFile.start;
  return (
    <section className={styles.start} aria-labelledby="home-start">
      <header className={styles.head}>
        <h2 id="home-start">
          <Link to="/docs/Start%20Here">Start here</Link>
        </h2>
        <span className={styles.count}>
          {ticked.length} of {steps.length}
        </span>
      </header>
      <ol className={clsx('plain-list', styles.steps)}>
        {steps.map(({ id, title, href }) => (
          <li key={id}>
            <input
              type="checkbox"
              id={`step-${id}`}
              aria-label={`Done: ${title}`}
              data-needs-script=""
              checked={ticked.includes(id)}
              onChange={({ target }) => void thisReader().change(withStep(id, target.checked))}
            />
            <Link to={href} data-noBrokenLinkCheck>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
