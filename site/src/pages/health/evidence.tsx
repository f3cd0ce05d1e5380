import { EvidencePage } from '@site/src/health/EvidencePage';
import styles from '@site/src/health/health.module.css';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Who acknowledged what. Everything about people comes from the server and is not part of the built page. */
export default function Evidence(): ReactNode {
  return (
    <Layout
      title="Evidence of acknowledgements"
      description="Who acknowledged which text and who has not, by page, person, clause and period, with packs for auditors."
    >
      <PageSearchFacets kind="reference" />
      <main className="page-width">
        {/* The search reads the text of an article. */}
        <article>
          <div className={clsx('markdown', styles.page)}>
            <Heading as="h1">Evidence of acknowledgements</Heading>
            <p className="page-description">
              Who acknowledged which text, and who has not: everyone sees their own, a team that of the pages
              that it owns, compliance all of it.
            </p>
            <EvidencePage />
          </div>
        </article>
      </main>
    </Layout>
  );
}
