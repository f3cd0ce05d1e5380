import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { CopyPage } from '@site/src/page/CopyPage';
import { PageFacts } from '@site/src/page/PageFacts';
import { PageSources } from '@site/src/page/PageSources';
import { PageState } from '@site/src/page/PageState';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import { PageTools } from '@site/src/tools/frame/PageTools';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Title, one line of description, a quiet row of facts, the page's state; then the text and its sources. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const { label: version } = useDocsVersion();
  const page = pageFrontMatter(frontMatter);
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header className="page-header">
        {contentTitle === undefined && <Heading as="h1">{metadata.title}</Heading>}
        <p className="page-description">{metadata.description}</p>
        <div className="page-row">
          <PageFacts page={page} version={version} />
          <CopyPage key={metadata.permalink} permalink={metadata.permalink} />
        </div>
        <PageState page={page} />
        <PageTools permalink={metadata.permalink} />
      </header>
      <MDXContent>{children}</MDXContent>
      <PageSources page={page} />
    </div>
  );
}
