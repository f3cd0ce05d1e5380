import Link from '@docusaurus/Link';
import type { TeamContents, TeamPage } from '@site/plugins/teams/team-contents';
import type { Corrections } from '@site/src/corrections/useCorrections';
import { dayInWords } from '@site/src/page/review';
import { TextLink } from '@site/src/page/TextLink';
import { counted } from '@site/src/page/words';
import Heading from '@theme/Heading';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './people.module.css';

/** With the program that compares texts. */
const CorrectionList = lazy(
  () => import(/* webpackChunkName: "corrections" */ '@site/src/corrections/CorrectionList'),
);

/** How many reviews are named before the list is folded. */
const next = 3;

/** A team: what it does, how to reach it, what it owns and which of its reviews is due next. */
export function TeamSection({ team, all }: { team: TeamContents; all: Corrections }): ReactNode {
  const { id, name, purpose, duty, contact, people, rules, services, pages } = team;
  const proposed = pages.filter((page) => page.proposed).length;
  return (
    <section className={styles.team}>
      <Heading as="h2" id={id}>
        {name}
      </Heading>
      <p>{purpose}</p>
      <dl className={styles.facts}>
        <dt>Reach</dt>
        <dd>
          {contact ? (
            <TextLink href={contact.href}>{contact.label}</TextLink>
          ) : (
            <>
              A ticket to {name} in the task tracker, or its channel in the team chat; the addresses are on
              the <Link to="/tools#community">tools page</Link>
            </>
          )}
        </dd>
        {people && (
          <>
            <dt>People</dt>
            <dd>
              <ul className={styles.inline}>
                {people.map((person) => (
                  <li key={person.name}>
                    {person.name}
                    {person.role && <span className={styles.role}>, {person.role}</span>}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>On duty</dt>
        <dd>
          {duty} {rules && <Link to={rules}>Who is called, and by whom</Link>}
        </dd>
        {services.length > 0 && (
          <>
            <dt>Services</dt>
            <dd>
              <ul className={styles.inline}>
                {services.map((service) => (
                  <li key={service.label}>
                    <Link to={service.path}>{service.label}</Link>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Pages</dt>
        <dd>
          {counted(pages.length, 'page')}
          {proposed > 0 && <>, {proposed} of them not confirmed yet</>}
        </dd>
        {pages.length > 0 && (
          <>
            <dt>Reviews</dt>
            <dd>
              <Pages pages={pages.slice(0, next)} />
              {pages.length > next && (
                <details className={styles.rest}>
                  <summary>All pages of {name}</summary>
                  <Pages pages={pages.slice(next)} />
                </details>
              )}
            </dd>
          </>
        )}
        {pages.length > 0 && (
          <>
            <dt className="from-server" data-needs-script="">
              Suggested corrections
            </dt>
            <dd className="from-server" data-needs-script="">
              {all.corrections ? (
                <Suspense fallback="Loading…">
                  <CorrectionList pages={pages} all={all} />
                </Suspense>
              ) : (
                (all.failure ?? 'Loading…')
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Pages({ pages }: { pages: readonly TeamPage[] }): ReactNode {
  return (
    <ul className={styles.pages}>
      {pages.map(({ label, path, due }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
          <span>
            due <time dateTime={due}>{dayInWords(due)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
