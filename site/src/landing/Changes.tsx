import Link from '@docusaurus/Link';
import type { Change } from '@site/plugins/contents/site-contents';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import styles from './Changes.module.css';

/** Posts by the day on which they were published, newest first. */
export function Changes({ title, changes }: { title: string; changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes}>
      <Heading as="h2">{title}</Heading>
      <ol>
        {changes.map(({ label, path, day }) => (
          <li key={path}>
            <time dateTime={day}>{dayInWords(day)}</time>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
