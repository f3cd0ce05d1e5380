import Link from '@docusaurus/Link';
import { decodedUri } from '@kwikid/wire/uri-text';
import { dayInWords } from '@site/src/page/review';
import { encodedQuery } from '@site/src/search/results/searched-part';
import { useResultPath } from '@site/src/search/results/useResultPath';
import { type ReactNode, useId, useState } from 'react';
import { type GapRow, isClosed, kindNames, type SearchOutcome, timesInWords } from './gap-rows.ts';
import styles from './health.module.css';
import { SectionChoice } from './SectionChoice.tsx';
import { wordsOf } from './useFoundToday.ts';

interface Props {
  row: GapRow;
  /** Undefined while it is searched. */
  found: SearchOutcome | undefined;
  /** How often readers must open a page before a gap is closed. */
  closedAfter: number;
  /** Of the URLs that edit a file of the repository. */
  editPattern: string;
}

/** What readers looked for, how often, what the search finds today, and what to do about it. */
export function GapTableRow({ row, found, closedAfter, editPattern }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { kind, text, variants, count, first, last } = row;
  const closed = isClosed(row);
  const words = wordsOf(row);
  const best = found !== undefined && found.is !== 'failed' ? found.best : undefined;
  return (
    <tr data-closed={closed}>
      <th scope="row">
        <bdi className={styles.text}>{text}</bdi>
        {variants !== undefined && (
          <span className={styles.state}>
            Also: <bdi>{variants.map((variant) => `${variant.text} (${variant.count})`).join(', ')}</bdi>
          </span>
        )}
        <span className={styles.state}>
          {kindNames[kind]}. {closed ? <strong>Closed</strong> : 'Today'}:{' '}
          {closed ? <WhyClosed row={row} /> : <Today row={row} found={found} closedAfter={closedAfter} />}
        </span>
        <span className={styles.actions}>
          {words !== '' && <Link to={`/search?q=${encodedQuery(words)}`}>Search for it</Link>}
          {!closed && found !== undefined && (
            <button
              type="button"
              className="text-button"
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              {kind === 'not-found' ? 'Redirect it to a page' : 'Add this phrase to a section'}
            </button>
          )}
        </span>
        <div id={panel} hidden={!isOpen || closed}>
          {isOpen && !closed && <SectionChoice row={row} best={best} editPattern={editPattern} />}
        </div>
      </th>
      <td className={styles.number}>{count}</td>
      <td className={styles.first}>
        <time dateTime={first}>{dayInWords(first)}</time>
      </td>
      <td>
        <time dateTime={last}>{dayInWords(last)}</time>
      </td>
    </tr>
  );
}

function WhyClosed({ row: { opened } }: Pick<Props, 'row'>): ReactNode {
  if (opened === undefined) return 'a page has this path';
  return (
    <>
      readers open <Link to={opened.page}>{decodedUri(opened.page)}</Link> ({timesInWords(opened.count)})
    </>
  );
}

function Today({ row, found, closedAfter }: Pick<Props, 'row' | 'found' | 'closedAfter'>): ReactNode {
  const resultPath = useResultPath();
  if (found === undefined) return 'searching…';
  if (found.is === 'failed') return 'the search did not respond';
  const page = found.best && <Link to={resultPath(found.best.url)}>{found.best.title}</Link>;
  if (page === undefined) return 'no page is near';
  if (found.is === 'found') {
    if (row.kind === 'not-found') return <>nearest is {page}</>;
    if (row.kind === 'unanswered' || row.kind === 'unhelpful') return page;
    return (
      <>
        {page}, opened {timesInWords(row.opened?.count ?? 0)}; closed after {closedAfter}
      </>
    );
  }
  return (
    <>
      {found.is === 'weak' ? 'only some of it, in' : 'nothing; nearest is'} {page}
    </>
  );
}
