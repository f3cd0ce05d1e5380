import Link from '@docusaurus/Link';
import teams from '@generated/teams/default/teams.json';
import { ContentHealth } from '@site/src/health/content/ContentHealth';
import styles from '@site/src/health/health.module.css';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Which pages are out of date, by team. */
export default function Content(): ReactNode {
  return (
    <Layout
      title="Reviews of pages"
      description="Which pages are out of date: overdue and due reviews by team, the pages whose last review is longest ago, and how long the rest stays current."
    >
      <PageSearchFacets kind="reference" />
      <main className="page-width">
        {/* The search reads the text of an article. */}
        <article>
          <div className={clsx('markdown', styles.page)}>
            <Heading as="h1">Reviews of pages</Heading>
            <p className="page-description">
              Which pages are out of date, and whose they are. A review is due in the 30 days before its day,
              and overdue from the day after it. The search then puts the page behind equally good ones.
            </p>
            <p>
              An owner who has read the page again changes <code>reviewed</code> in its front matter.{' '}
              <Link to="/teams">Teams</Link> lists all pages of each team.
            </p>
            <ContentHealth teams={teams} />
          </div>
        </article>
      </main>
    </Layout>
  );
}
