import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { Acknowledge } from '@site/src/acknowledge/Acknowledge';
import { SuggestCorrection } from '@site/src/corrections/SuggestCorrection';
import { JudgePage } from '@site/src/judgement/JudgePage';
import { PageHeader } from '@site/src/page/PageHeader';
import { PageSources } from '@site/src/page/PageSources';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import { PageTools } from '@site/src/tools/PageTools';
import type { Props } from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a document says about itself; then the text, its sources, and whether it helped. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { frontMatter, metadata } = useDoc();
  const page = pageFrontMatter(frontMatter);
  const { permalink } = metadata;
  // The development server has no API.
  const hasApi = process.env.NODE_ENV !== 'development';
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <PageHeader
        actions={
          hasApi && <SuggestCorrection key={`correct ${permalink}`} page={permalink} owner={page.owner} />
        }
      >
        <PageTools permalink={permalink} />
      </PageHeader>
      <MDXContent>{children}</MDXContent>
      <PageSources page={page} />
      {page.acknowledge && <Acknowledge key={permalink} page={page} permalink={permalink} />}
      {hasApi && <JudgePage key={`judge ${permalink}`} page={permalink} />}
    </div>
  );
}
