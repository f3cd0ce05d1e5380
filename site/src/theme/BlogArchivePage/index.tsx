import { PageMetadata } from '@docusaurus/theme-common';
import { Changes } from '@site/src/landing/Changes';
import type { Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Every post by year, the newest first, as the hub lists its changes. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(({ metadata: { title, permalink, date } }) => ({
    label: title,
    path: permalink,
    day: date.slice(0, 10),
  }));
  const years = [...new Set(posts.map(({ day }) => day.slice(0, 4)))].sort().reverse();
  return (
    <Layout>
      <PageMetadata title="Archive" description="Every release post, by year." />
      <main className="page-width archive">
        <Heading as="h1">Archive</Heading>
        {years.map((year) => (
          <Changes key={year} title={year} changes={posts.filter(({ day }) => day.startsWith(year))} />
        ))}
      </main>
    </Layout>
  );
}
