import type { OutboundGroup } from '@site/config/outbound-links';
import { TextLink } from '@site/src/page/TextLink';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './directory.module.css';
import { isPlaceholder } from './matching.ts';

/** Outbound links by group, and what is to be known of them. */
export function LinkDirectory({ groups }: { groups: readonly OutboundGroup[] }): ReactNode {
  const placeholders = groups.some(({ items }) => items.some(({ href }) => isPlaceholder(href)));
  return (
    <>
      <Heading as="h2">Outside this site</Heading>
      <p className={styles.intro}>
        These addresses are outside this site and open in a new tab.
        {placeholders &&
          ' Those that end in .example are placeholders: they lead nowhere until the owner of this site sets the real ones.'}
      </p>
      <div className={clsx('grid', styles.links)} data-grid="links">
        {groups.map(({ title, items }) => (
          <section key={title} className={styles.group}>
            <Heading as="h3" id={title.toLowerCase()}>
              {title}
            </Heading>
            <ul>
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
