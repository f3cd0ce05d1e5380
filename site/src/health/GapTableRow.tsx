import Link from '@docusaurus/Link';
import { copyText } from '@site/src/page/copy-text';
import { dayInWords } from '@site/src/page/review';
import { TextLink } from '@site/src/page/TextLink';
import { encodedQuery } from '@site/src/search/results/searched-part';
import { useResultPath } from '@site/src/search/results/useResultPath';
import { type ReactNode, useId, useState } from 'react';
import { type GapRow, isClosed, kindNames, type SearchOutcome } from './gap-rows.ts';
import styles from './health.module.css';
import { linesToAdd } from './lines-to-add.ts';
import { wordsOf } from './useFoundToday.ts';

interface Props {
  row: GapRow;
  /** Undefined while it is searched. */
  found: SearchOutcome | undefined;
  /** URL below which files of the repository are edited. */
  editBase: string;
}

/** What readers looked for, how often, what the search finds today, and what to do about it. */
export function GapTableRow({ row, found, editBase }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { kind, text, count, first, last } = row;
  const closed = isClosed(row, found);
  const words = wordsOf(row);
  const best = found !== undefined && found.is !== 'failed' ? found.best : undefined;
  return (
    <tr data-closed={closed}>
      <th scope="row">
        <bdi className={styles.text}>{text}</bdi>
        <span className={styles.state}>
          {kindNames[kind]}. {closed ? <strong>Closed</strong> : 'Today'}: <Today row={row} found={found} />
        </span>
        <span className={styles.actions}>
          {words !== '' && <Link to={`/search?q=${encodedQuery(words)}`}>Search for it</Link>}
          {best !== undefined && !closed && (
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
        <div id={panel} hidden={!isOpen || best === undefined}>
          {isOpen && best !== undefined && (
            <Lines {...linesToAdd(row, best.url)} editBase={editBase} isPhrase={kind !== 'not-found'} />
          )}
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
  if (row.closed) return 'a page has this path';
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

interface LinesProps extends ReturnType<typeof linesToAdd> {
  editBase: string;
  isPhrase: boolean;
}

function Lines({ file, lines, editBase, isPhrase }: LinesProps): ReactNode {
  const [message, setMessage] = useState('');
  const copy = () =>
    copyText(Promise.resolve(`${lines}\n`)).then(
      () => setMessage('Copied'),
      () => setMessage('This browser refuses to copy: select the lines'),
    );
  return (
    <div className={styles.lines}>
      <p>
        {isPhrase
          ? 'If this is the right section, add these lines; if the file has the first one already, only the second one:'
          : 'If this is the right page, add this line:'}
      </p>
      <pre>
        <code>{lines}</code>
      </pre>
      <div className={styles.actions}>
        <button type="button" className="text-button" onClick={copy}>
          Copy
        </button>
        <TextLink href={`${editBase}${file}`}>Open {file}</TextLink>
        <span role="status">{message}</span>
      </div>
    </div>
  );
}
