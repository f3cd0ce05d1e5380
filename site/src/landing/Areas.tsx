import Link from '@docusaurus/Link';
import { catalogue, toolPath } from '@kwikid/tools/catalogue';
import type { AreaContents, SiteContents } from '@site/plugins/contents/site-contents';
import { dayInWords } from '@site/src/page/review';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { counted } from '../page/words.ts';
import styles from './Areas.module.css';
import { areaAnchor } from './area-anchor.ts';

/** How many sections a card names before the link to the rest. */
const shown = 6;

interface CardProps {
  title: string;
  path: string;
  count: string;
  /** Shown if there is nothing to list. */
  description?: string;
  entries: readonly { label: string; path?: string; note?: string }[];
  more?: { label: string; path: string };
  wide?: boolean;
}

function Card({ title, path, count, description, entries, more, wide = false }: CardProps): ReactNode {
  return (
    <section className={clsx(styles.area, wide && styles.wide)}>
      <Heading as="h3" className={styles.title}>
        <Link to={path}>{title}</Link>
      </Heading>
      <p className={styles.count}>{count}</p>
      {entries.length === 0 && description && <p className={styles.description}>{description}</p>}
      <ul className={clsx('plain-list', styles.entries)}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.path ? <Link to={entry.path}>{entry.label}</Link> : entry.label}
            {entry.note && <span className={styles.note}>{entry.note}</span>}
          </li>
        ))}
        {more && (
          <li>
            <Link to={more.path} className={clsx(styles.more)}>
              {more.label}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function areaCard({ label, path, description, pages, sections }: AreaContents): CardProps {
  const rest = sections.length - shown;
  return {
    title: label,
    path,
    count: counted(pages, 'page'),
    description,
    entries: sections.slice(0, rest === 1 ? shown + 1 : shown).map((section) => ({
      label: section.label,
      path: section.path,
      note: section.pages > 1 ? String(section.pages) : '',
    })),
    // The area's own page is an article. All of its sections are listed at /docs.
    ...(rest > 1 && {
      more: { label: `All ${sections.length} sections`, path: `/docs#${areaAnchor(path)}` },
    }),
  };
}

/** The areas of the site as cards with their contents. */
export function Areas({ contents }: { contents: SiteContents }): ReactNode {
  const links = contents.outbound.reduce((sum, { items }) => sum + items.length, 0);
  const cards: CardProps[] = [
    ...contents.areas.map(areaCard),
    {
      title: 'Tools',
      path: '/tools',
      count: `${counted(catalogue.length, 'tool')}, ${counted(links, 'link')}`,
      entries: catalogue.map(({ title, slug }) => ({ label: title, path: toolPath(slug) })),
      more: { label: `${links} links to other places`, path: '/tools' },
      wide: true,
    },
    {
      title: 'Blog',
      path: contents.blog.path,
      count: counted(contents.blog.posts, 'release post'),
      entries: contents.posts.map((post) => ({
        label: post.label,
        path: post.path,
        note: dayInWords(post.day),
      })),
      ...(contents.blog.posts > contents.posts.length && {
        more: { label: `All ${contents.blog.posts} posts`, path: contents.blog.path },
      }),
      wide: true,
    },
  ];
  return (
    <div className={clsx('grid', styles.areas)} data-grid="areas">
      {cards.map((card) => (
        <Card key={card.path} {...card} />
      ))}
    </div>
  );
}
