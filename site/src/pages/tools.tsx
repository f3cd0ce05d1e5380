import contents from '@generated/contents/default/contents.json';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import { ToolDirectory } from '@site/src/tools/directory/ToolDirectory';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from '../tools/directory/directory.module.css';

/** Internal tools: those of this site by task, and a directory of links to others. */
export default function Tools(): ReactNode {
  return (
    <Layout
      title="Internal Tools"
      description="Tools that work inside this site by task, and links to the other tools that staff use, by group: documents, community, monitoring, development and business."
    >
      <PageSearchFacets kind="tool" />
      <main className={clsx('page-width', styles.page)}>
        {/* The search takes its records from an article's text: a tool is found by its name. */}
        <article>
          <div className="markdown">
            <Heading as="h1">Internal Tools</Heading>
            <ToolDirectory groups={contents.outbound} />
          </div>
        </article>
      </main>
    </Layout>
  );
}
