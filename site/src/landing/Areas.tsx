import Link from '@docusaurus/Link';
import { catalogue } from '@kwikid/tools/catalogue';
import type { SiteContents } from '@site/plugins/contents/site-contents';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { counted } from '../page/words.ts';
import styles from './Areas.module.css';

/** The parts of the site as cards. /docs lists what is in them. */
export function Areas({ contents }: { contents: SiteContents }): ReactNode {
  const { areas, posts, outbound } = contents;
  const links = outbound.reduce((sum, { items }) => sum + items.length, 0);
  const cards = [
    ...areas.map(({ pages, ...area }) => ({ ...area, count: counted(pages, 'page') })),
    {
      label: 'Tools',
      path: '/tools',
      count: `${counted(catalogue.length, 'tool')}, ${counted(links, 'link')}`,
      description: 'Tools that work in your browser, and links to what is outside this site.',
    },
    {
      label: 'Blog',
      path: '/blog',
      count: counted(posts, 'release post'),
      description: 'What a release brings to those who integrate, with samples.',
    },
  ];
  return (
    <div className={clsx('grid', styles.areas)} data-grid="areas">
      {cards.map(({ label, path, count, description }) => (
        <section key={path} className={styles.area}>
          <Heading as="h3" className={styles.title}>
            <Link to={path}>{label}</Link>
          </Heading>
          <p className={styles.count}>{count}</p>
          <p className={styles.description}>{description}</p>
        </section>
      ))}
    </div>
  );
}
