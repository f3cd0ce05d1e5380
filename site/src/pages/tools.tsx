import contents from '@generated/contents/default/contents.json';
import { LinkDirectory } from '@site/src/tools/LinkDirectory';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Internal tools: the directory of the addresses outside this site. */
export default function Tools(): ReactNode {
  return (
    <Layout
      title="Internal Tools"
      description="The addresses that staff use beside this site, by group: documents, community, monitoring, development and business."
    >
      <main className="page-width tools">
        {/* The search takes its records from an article's text: a tool is found by its name. */}
        <article>
          <div className="markdown">
            <Heading as="h1">Internal Tools</Heading>
            <LinkDirectory groups={contents.outbound} />
          </div>
        </article>
      </main>
    </Layout>
  );
}
