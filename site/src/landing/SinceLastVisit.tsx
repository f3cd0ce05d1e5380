import Link from '@docusaurus/Link';
import rolesFile from '@generated/contents/default/roles.json';
import { dayOf } from '@kwikid/wire/day';
import { useReader } from '@site/src/me/useReader';
import { dayInWords } from '@site/src/page/review';
import { type ReactNode, useId, useState } from 'react';
import { counted } from '../page/words.ts';
import { newSince } from './changed-for-reader.ts';
import styles from './reader-changes.module.css';
import { useChangedPages } from './useChangedPages.ts';

/** Pages that are listed; the others are counted. */
const most = 20;

/** How many pages changed since the reader's last visit, and which. Its line is there from the beginning. */
export function SinceLastVisit(): ReactNode {
  const { reader } = useReader();
  const before = reader.visit?.before;
  const pages = useChangedPages(before !== undefined);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const audience = rolesFile.roles.find(({ id }) => id === reader.role)?.audience;
  const changed = pages && newSince(pages, reader, audience);
  return (
    <>
      <div className={styles.since} data-needs-script="">
        {before && changed && (
          <>
            <span role="status">
              {changed.length === 0
                ? 'Nothing is'
                : `${counted(changed.length, 'page')} ${changed.length === 1 ? 'is' : 'are'}`}{' '}
              new since your last visit on {dayInWords(dayOf(before.at * 1000))}.
            </span>
            {changed.length > 0 && (
              <button
                type="button"
                className="text-button"
                aria-expanded={isOpen}
                aria-controls={list}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Hide them' : 'Show them'}
              </button>
            )}
          </>
        )}
      </div>
      <ul id={list} className={styles.new} hidden={!isOpen}>
        {isOpen &&
          changed?.slice(0, most).map(({ path, label, what, followed }) => (
            <li key={path}>
              <Link to={path} data-noBrokenLinkCheck>
                {label}
              </Link>
              {followed && <span className={styles.followed}>Followed</span>} <span>{what}</span>
            </li>
          ))}
        {isOpen && changed !== undefined && changed.length > most && (
          <li>and {changed.length - most} more</li>
        )}
      </ul>
    </>
  );
}
