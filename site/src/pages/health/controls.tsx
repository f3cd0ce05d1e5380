import Link from '@docusaurus/Link';
import instruments from '@generated/controls/default/controls.json';
import { ControlsPage } from '@site/src/health/controls/ControlsPage';
import styles from '@site/src/health/health.module.css';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Which pages serve which clause, whose they are and how they are read. */
export default function Controls(): ReactNode {
  return (
    <Layout
      title="Clauses and their pages"
      description="Each clause of the laws, directions and standards that pages name: which pages serve it, who owns them, when they are reviewed and who acknowledged them."
    >
      <PageSearchFacets kind="reference" />
      <main className="page-width">
        {/* The search reads the text of an article. */}
        <article>
          <div className={clsx('markdown', styles.wide)}>
            <Heading as="h1">Clauses and their pages</Heading>
            <p className="page-description">
              Which pages serve which clause, who owns them and when their review is due. Clauses without a
              page come first.
            </p>
            <p>
              The clauses are those of <code>content/data/instruments.yml</code> and those that pages name in
              their front matter. Who acknowledged a page is shown to its owners and to compliance.{' '}
              <Link to="/docs/knowledge/compliance-governance/">Compliance and governance</Link> explains
              them.
            </p>
            <ControlsPage instruments={instruments} />
          </div>
        </article>
      </main>
    </Layout>
  );
}
