import { PageMetadata } from '@docusaurus/theme-common';
import { PageList, PageRow } from '@site/src/lists/PageList';
import { dayInWords } from '@site/src/page/review';
import type { Props } from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Every post by year, the newest first. */
export default function BlogArchivePage({ archive }: Props): ReactNode {
  const posts = archive.blogPosts.map(({ metadata: { title, permalink, date } }) => ({
    title,
    permalink,
    day: date.slice(0, 10),
  }));
  const years = [...new Set(posts.map(({ day }) => day.slice(0, 4)))].sort().reverse();
  return (
    <Layout>
      <PageMetadata title="Archive" description="Every release post, by year." />
      <main className="page-width archive">
        <Heading as="h1">Archive</Heading>
        {years.map((year) => (
          <section key={year}>
            <Heading as="h2">{year}</Heading>
            <PageList>
              {posts
                .filter(({ day }) => day.startsWith(year))
                .map(({ title, permalink, day }) => (
                  <PageRow
                    key={permalink}
                    to={permalink}
                    title={title}
                    heading="h3"
                    note={<time dateTime={day}>{dayInWords(day)}</time>}
                  />
                ))}
            </PageList>
          </section>
        ))}
      </main>
    </Layout>
  );
}
