import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { gapReportPage } from '@kwikid/wire/urls';
import { useRemembered } from '@site/src/me/useReader';
import { onThisPage } from '@site/src/page/headings';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import { sourcesHeading } from '@site/src/page/PageSources';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import { ReportGap } from '@site/src/page/ReportGap';
import type { Props } from '@theme/DocItem';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import { type ReactNode, useMemo } from 'react';

/** The theme's document, with 'On this page' decided here and the page remembered as read. */
export default function DocItem({ content: MDXComponent }: Props): ReactNode {
  const { metadata } = MDXComponent;
  const page = pageFrontMatter(MDXComponent.frontMatter);
  useRemembered(metadata.permalink, metadata.title);

  const content = useMemo(() => {
    const { sources } = pageFrontMatter(MDXComponent.frontMatter);
    const toc = onThisPage(MDXComponent.toc, sources && { ...sourcesHeading });
    return Object.assign((props: object) => <MDXComponent {...props} />, MDXComponent, { toc });
  }, [MDXComponent]);

  return (
    <DocProvider content={content}>
      <HtmlClassNameProvider className={`docs-doc-id-${metadata.id}`}>
        <DocItemMetadata />
        {page.type && <PageSearchFacets kind={page.type} page={page} />}
        <DocItemLayout>
          <MDXComponent />
        </DocItemLayout>
        {metadata.permalink === gapReportPage && <ReportGap />}
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
