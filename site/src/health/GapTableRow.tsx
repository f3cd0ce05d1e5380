import Link from '@docusaurus/Link';
import { dayInWords } from '@site/src/page/review';
import { encodedQuery } from '@site/src/search/results/searched-part';
import { useResultPath } from '@site/src/search/results/useResultPath';
import { type ReactNode, useId, useState } from 'react';
import { type GapRow, kindNames, type SearchOutcome } from './gap-rows.ts';
import styles from './health.module.css';
import { SectionChoice } from './SectionChoice.tsx';
import { wordsOf } from './useFoundToday.ts';

interface Props {
  row: GapRow;
  /** Undefined while it is searched. */
  found: SearchOutcome | undefined;
  /** Of the URLs that edit a file of the repository. */
  editPattern: string;
}

/** What readers looked for, how often, what the search finds today, and what to do about it. */
export function GapTableRow({ row, found, editPattern }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { kind, text, count, first, last } = row;
  const words = wordsOf(row);
  const best = found !== undefined && found.is !== 'failed' ? found.best : undefined;
  return (
    <tr>
      <th scope="row">
        <bdi className={styles.text}>{text}</bdi>
        <span className={styles.state}>
          {kindNames[kind]}. Today: <Today row={row} found={found} />
        </span>
        <span className={styles.actions}>
          {words !== '' && <Link to={`/search?q=${encodedQuery(words)}`}>Search for it</Link>}
          {found !== undefined && (
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
        <div id={panel} hidden={!isOpen}>
          {isOpen && <SectionChoice row={row} best={best} editPattern={editPattern} />}
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

function Today({ row, found }: Pick<Props, 'row' | 'found'>): ReactNode {
  const resultPath = useResultPath();
  if (found === undefined) return 'searching…';
  if (found.is === 'failed') return 'the search did not respond';
  const page = found.best && <Link to={resultPath(found.best.url)}>{found.best.title}</Link>;
  if (page === undefined) return 'no page is near';
  if (found.is === 'found') return row.kind === 'not-found' ? <>nearest is {page}</> : page;
  return (
    <>
      {found.is === 'weak' ? 'only some of it, in' : 'nothing; nearest is'} {page}
    </>
  );
}
