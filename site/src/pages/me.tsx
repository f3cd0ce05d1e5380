import Head from '@docusaurus/Head';
import { KeptPage } from '@site/src/kept/KeptPage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** What the site keeps of its reader. It comes from the server and is not part of the built page. */
export default function Me(): ReactNode {
  return (
    <Layout
      title="What is kept about you"
      description="Everything that this site keeps about you, for how long, and how to remove it."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="page-width margin-vert--lg">
        <div className="markdown">
          <Heading as="h1">What is kept about you</Heading>
          <p className="page-description">
            Everything that this site keeps under your name or account, for how long, and what can be removed.
            Only you see this page.
          </p>
          <KeptPage />
        </div>
      </main>
    </Layout>
  );
}
