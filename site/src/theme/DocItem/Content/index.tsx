import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { Acknowledge } from '@site/src/acknowledge/Acknowledge';
import { JudgePage } from '@site/src/judgement/JudgePage';
import { PageHeader } from '@site/src/page/PageHeader';
import { PageSources } from '@site/src/page/PageSources';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import type { Props } from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a document says about itself; then the text, its sources, and whether it helped. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { frontMatter, metadata } = useDoc();
  const page = pageFrontMatter(frontMatter);
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <PageHeader />
      <MDXContent>{children}</MDXContent>
      <PageSources page={page} />
      {page.acknowledge && (
        <Acknowledge key={metadata.permalink} page={page} permalink={metadata.permalink} />
      )}
      {/* The development server has no API. */}
      {process.env.NODE_ENV !== 'development' && (
        <JudgePage
          key={`judge ${metadata.permalink}`}
          page={metadata.permalink}
          version={String(metadata.lastUpdatedAt ?? '')}
        />
      )}
    </div>
  );
}
