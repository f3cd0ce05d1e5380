import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { GapsPage } from '@site/src/health/GapsPage';
import styles from '@site/src/health/health.module.css';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What readers do not find. The list comes from the server and is not part of the built page. */
export default function Gaps(): ReactNode {
  // Its section comes with the list.
  useBrokenLinks().collectAnchor('pages');
  return (
    <Layout
      title="What readers do not find"
      description="Searches without a good result, questions without an answer and addresses without a page, counted, with the lines that would help the next reader."
    >
      <PageSearchFacets kind="reference" />
      <main className="page-width">
        {/* The search reads the text of an article. */}
        <article>
          <div className={clsx('markdown', styles.page)}>
            <Heading as="h1">What readers do not find</Heading>
            <p className="page-description">
              Searches that found nothing or only some of their words, or that their reader soon put into
              other words; questions that were not answered or whose answer did not help; addresses without a
              page; and <Link to="#pages">pages that did not help</Link>. The most frequent come first.
            </p>
            <p>
              Only words, counts and days are kept, not who typed them. E-mail addresses and long numbers are
              masked. A row that nobody repeats is removed, by default after 180 days; an address, as soon as
              a page has it. Each row says what the search finds today. <Link to="/teams">Teams</Link> lists
              who owns which page.
            </p>
            <GapsPage />
          </div>
        </article>
      </main>
    </Layout>
  );
}
