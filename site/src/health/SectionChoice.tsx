import { editUrlOf } from '@kwikid/facts/edit-link';
import { linesToAdd } from '@kwikid/wire/lines-to-add';
import { TextLink } from '@site/src/page/TextLink';
import { useCopy } from '@site/src/page/useCopy';
import { type ReactNode, useId, useState } from 'react';
import type { BestHit, GapRow } from './gap-rows.ts';
import styles from './health.module.css';
import { useSections } from './useSections.ts';

interface Props {
  row: GapRow;
  /** What the search finds first today. */
  best: BestHit | undefined;
  /** Of the URLs that edit a file of the repository. */
  editPattern: string;
}

/** Chooses the section that a phrase belongs to, by search, and gives the lines and where to put them. */
export function SectionChoice({ row, best, editPattern }: Props): ReactNode {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<BestHit>();
  const id = useId();
  const isPath = row.kind === 'not-found';
  const found = useSections(words);
  const offered = words.trim() === '' ? (best === undefined ? [] : [best]) : found;
  const section = chosen ?? offered[0];
  return (
    <div className={styles.lines}>
      <label className={styles.choice}>
        <span>{isPath ? 'Find the page' : 'Find the section'}</span>
        <input
          type="search"
          className="field"
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(undefined);
          }}
        />
      </label>
      <fieldset>
        <legend>{isPath ? 'The page that it should lead to' : 'The section that says it best'}</legend>
        {offered.map((hit) => (
          <label key={hit.url}>
            <input
              type="radio"
              name={id}
              checked={hit.url === section?.url}
              onChange={() => setChosen(hit)}
            />
            {hit.title}
          </label>
        ))}
        {offered.length === 0 && <p>Nothing found: write other words above.</p>}
      </fieldset>
      {section && <Lines row={row} section={section} editPattern={editPattern} />}
    </div>
  );
}

function Lines({
  row,
  section,
  editPattern,
}: {
  row: GapRow;
  section: BestHit;
  editPattern: string;
}): ReactNode {
  const { said, copy } = useCopy();
  const { file, lines } = linesToAdd(row, section.url);
  return (
    <>
      <p>
        {row.kind === 'not-found'
          ? 'Add this line:'
          : 'Add these lines; if the file has the first one already, only the second one:'}
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
    </>
  );
}
