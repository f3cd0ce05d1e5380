import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import { onThisPage } from '@site/src/page/headings';
import { PageFacts } from '@site/src/page/PageFacts';
import { pageFrontMatter } from '@site/src/page/page-front-matter';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';
import TOC from '@theme/TOC';
import type { ReactNode } from 'react';

/** A page of the site in Markdown, laid out like a document: title, description, facts, text. */
export default function MDXPage({ content: Text }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle } = Text;
  const { title = '', description } = metadata;
  const toc = frontMatter.hide_table_of_contents ? [] : onThisPage(Text.toc);
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.mdxPage}>
      <Layout>
        <PageMetadata title={title} {...(description !== undefined && { description })} />
        <main className="container margin-vert--lg">
          <div className="row">
            <div className="col col--9">
              <ContentVisibility metadata={metadata} />
              <article className="markdown">
                <header className="page-header">
                  {contentTitle === undefined && <Heading as="h1">{title}</Heading>}
                  {description && <p className="page-description">{description}</p>}
                  <PageFacts page={pageFrontMatter(frontMatter)} />
                </header>
                <MDXContent>
                  <Text />
                </MDXContent>
              </article>
            </div>
            {toc.length > 0 && (
              <div className="col col--3">
                <TOC toc={toc} className={ThemeClassNames.docs.docTocDesktop} />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
