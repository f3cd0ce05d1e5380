import Link from '@docusaurus/Link';
import teams from '@generated/teams/default/teams.json';
import { useCorrections } from '@site/src/corrections/useCorrections';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import styles from '@site/src/people/people.module.css';
import { TeamSection } from '@site/src/people/TeamSection';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Who owns which pages and services, and how to reach them. */
export default function Teams(): ReactNode {
  const all = useCorrections();
  return (
    <Layout
      title="Teams"
      description="Who owns which services and pages, how to reach each team, who is on duty, and which reviews are due next."
    >
      <PageSearchFacets kind="reference" />
      <main className="page-width">
        {/* The search reads the text of an article. */}
        <article>
          <div className={clsx('markdown', styles.page)}>
            <Heading as="h1">Teams</Heading>
            <p className="page-description">
              Who owns which services and pages, and how to reach them. Proposed, until each team confirms its
              entry. Of all pages: <Link to="/health/content">which reviews are due</Link>,{' '}
              <Link to="/health/gaps">what readers do not find</Link> and{' '}
              <Link to="/health/evidence">who acknowledged them</Link>.
            </p>
            <ul className={styles.jump}>
              {teams.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
            {teams.map((team) => (
              <TeamSection key={team.id} team={team} all={all} />
            ))}
          </div>
        </article>
      </main>
    </Layout>
  );
}
