import Head from '@docusaurus/Head';
import { useQueryString } from '@docusaurus/theme-common';
import { SearchPage } from '@site/src/search/page/SearchPage';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** The search page: all results for the query and filters in its URL. */
export default function Search(): ReactNode {
  const [query] = useQueryString('q');
  return (
    <Layout title={query ? `Search results for “${query}”` : 'Search the documentation'}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SearchPage />
    </Layout>
  );
}
