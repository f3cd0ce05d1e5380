import Link from '@docusaurus/Link';
import { editUrlOf } from '@kwikid/facts/edit-link';
import { linesToAdd } from '@kwikid/wire/lines-to-add';
import { dayInWords } from '@site/src/page/review';
import { TextLink } from '@site/src/page/TextLink';
import { useCopy } from '@site/src/page/useCopy';
import { encodedQuery } from '@site/src/search/results/searched-part';
import { useResultPath } from '@site/src/search/results/useResultPath';
import type { ReactNode } from 'react';
import { type BestHit, type GapRow, kindNames, type SearchOutcome } from './gap-rows.ts';
import styles from './health.module.css';
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
        </span>
        {best !== undefined && (
          <details>
            <summary>
              {kind === 'not-found' ? 'Redirect it to this page' : 'Add this phrase to this section'}
            </summary>
            <Lines row={row} section={best} editPattern={editPattern} />
          </details>
        )}
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

/** The lines of a data file that would lead readers to what the search finds first today. */
function Lines({
  row,
  section,
  editPattern,
}: Pick<Props, 'row' | 'editPattern'> & { section: BestHit }): ReactNode {
  const { said, copy } = useCopy();
  const { file, lines } = linesToAdd(row, section.url);
  return (
    <div className={styles.lines}>
      <p>
        {row.kind === 'not-found'
          ? 'Add this line:'
          : 'Add these lines, with the section that says it best; if the file has the first one already, only the second one:'}
      </p>
      <pre>
        <code>{lines}</code>
      </pre>
      <div className={styles.actions}>
        <button type="button" className="text-button" onClick={() => copy(`${lines}\n`)}>
          Copy
        </button>
        <TextLink href={editUrlOf(editPattern, file)}>Open a change of {file}</TextLink>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
