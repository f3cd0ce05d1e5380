import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { JudgePage } from '@site/src/judgement/JudgePage';
import { useRemembered } from '@site/src/me/useReader';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import { PageSources } from '@site/src/page/PageSources';
import { PageState } from '@site/src/page/PageState';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import { PageTools } from '@site/src/tools/PageTools';
import type { Props } from '@theme/BlogPostItem/Content';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import type { ReactNode } from 'react';

function PostContent(props: Props): ReactNode {
  const { metadata, frontMatter } = useBlogPost();
  const page = pageFrontMatter(frontMatter);
  useRemembered(metadata.permalink, metadata.title);
  return (
    <>
      <PageSearchFacets kind="post" page={page} />
      <PageState page={page} />
      <PageTools permalink={metadata.permalink} />
      <BlogPostItemContent {...props} />
      <div className="markdown">
        <PageSources page={page} />
        {process.env.NODE_ENV !== 'development' && (
          <JudgePage key={metadata.permalink} page={metadata.permalink} />
        )}
      </div>
    </>
  );
}

/** A post in full shows its state and its sources; in a list it shows only its text. */
export default function BlogPostItemContentWithState(props: Props): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <PostContent {...props} /> : <BlogPostItemContent {...props} />;
}
