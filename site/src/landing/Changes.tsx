import Link from '@docusaurus/Link';
import type { Change } from '@site/plugins/contents/site-contents';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './Changes.module.css';

/** Pages by the day on which they last changed, newest first. */
export function Changes({ title, changes }: { title: string; changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes}>
      <Heading as="h2">{title}</Heading>
      <ol>
        {changes.map(({ label, path, day, area }) => (
          <li key={path}>
            <time dateTime={day}>{dayInWords(day)}</time>
            <span>
              <Link to={path}>{label}</Link>
              {area && <span className={styles.area}>{area}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
