import Head from '@docusaurus/Head';
import { SessionsPage } from '@site/src/sessions/SessionsPage';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** The reader's own sessions. They come from the server and are not part of the built page. */
export default function Sessions(): ReactNode {
  return (
    <Layout title="Your sessions" description="Where you are signed in to this site, and how to end it.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SessionsPage />
    </Layout>
  );
}
