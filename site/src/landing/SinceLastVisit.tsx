import Link from '@docusaurus/Link';
import rolesFile from '@generated/contents/default/roles.json';
import { dayOf } from '@kwikid/wire/day';
import { useReader } from '@site/src/me/useReader';
import { dayInWords } from '@site/src/page/review';
import type { ReactNode } from 'react';
import { counted } from '../page/words.ts';
import { newSince } from './changed-for-reader.ts';
import styles from './reader-changes.module.css';
import { useChangedPages } from './useChangedPages.ts';

/** Pages that are listed; the others are counted. */
const maxListed = 20;

/** How many pages changed since the reader's last visit, and which. Its line is there from the beginning. */
export function SinceLastVisit(): ReactNode {
  const { reader } = useReader();
  const before = reader.visit?.before;
  const pages = useChangedPages(before !== undefined);
  const audience = rolesFile.roles.find(({ id }) => id === reader.role)?.audience;
  const changed = pages && newSince(pages, reader, audience);
  const known = before !== undefined && changed !== undefined;
  const since = known && `new since your last visit on ${dayInWords(dayOf(before.at * 1000))}`;
  return (
    <div className={styles.since} data-needs-script="">
      {known && changed.length === 0 && `Nothing is ${since}.`}
      {known && changed.length > 0 && (
        <details>
          <summary>
            {counted(changed.length, 'page')} {changed.length === 1 ? 'is' : 'are'} {since}
          </summary>
          <ul>
            {changed.slice(0, maxListed).map(({ path, label, what, followed }) => (
              <li key={path}>
                <Link to={path} data-noBrokenLinkCheck>
                  {label}
                </Link>
                {followed && <span className={styles.followed}>Followed</span>} <span>{what}</span>
              </li>
            ))}
            {changed.length > maxListed && <li>and {changed.length - maxListed} more</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
