import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { CopyPage } from '@site/src/page/CopyPage';
import { Proposed } from '@site/src/page/Proposed';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import { dayInWords } from '@site/src/page/review';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import { Fragment, type ReactNode } from 'react';

/** A post's title, and one quiet row: date, reading time, authors. */
export default function BlogPostItemHeader(): ReactNode {
  const { metadata, frontMatter, isBlogPostPage } = useBlogPost();
  const { date, permalink, readingTime, authors } = metadata;
  const page = pageFrontMatter(frontMatter);
  const day = date.slice(0, 10);
  const minutes = Math.ceil(readingTime ?? 0);
  return (
    <header>
      <BlogPostItemHeaderTitle />
      <div className="page-row">
        <p className="post__facts">
          <time dateTime={day}>{dayInWords(day)}</time>
          {readingTime !== undefined && <> · {minutes === 1 ? 'One min read' : `${minutes} min read`}</>}
          {authors.map(({ key, name, page: profile }, index) => (
            <Fragment key={key ?? name}>
              {index === 0 ? ' · ' : ', '}
              {profile ? <Link to={profile.permalink}>{name}</Link> : name}
            </Fragment>
          ))}
          {isBlogPostPage && page.basis === 'proposed' && !page.confirmed && (
            <>
              {' · '}
              <Proposed />
            </>
          )}
          {isBlogPostPage && (
            <>
              {' · '}
              Owner <Link to={`/teams#${page.owner}`}>{page.owner}</Link>
            </>
          )}
        </p>
        {isBlogPostPage && <CopyPage key={permalink} permalink={permalink} />}
      </div>
    </header>
  );
}
