import { highlighted, type Match, type Matches, type Span } from '@kwikid/tools/patterns';
import { wellFormed } from '@kwikid/wire/uri-text';
import { type ReactNode, useId } from 'react';
import fields from '../frame/fields.module.css';
import results from '../frame/results.module.css';
import { Table } from '../frame/Table.tsx';
import { inCharacters } from '../frame/text-size.ts';
import styles from './patterns.module.css';

/** How much of the text is shown with its matches. */
const longestMarked = 20_000;
const longestTable = 100;
/** Characters of one match in the table. */
const longestCell = 200;

/** The text with its matches marked, and a table of the matches with their groups. */
export function MatchedText({ text, matches }: { text: string; matches: Matches }): ReactNode {
  const id = useId();
  const { listed, names } = matches;
  const pieces = highlighted(text, listed, longestMarked);
  const head = [
    'Match',
    'Place',
    'Text',
    ...names.map((name, index) => `Group ${index + 1}${name ? `: ${name}` : ''}`),
  ];
  return (
    <>
      <div className={styles.matched}>
        <span id={id} className={results.outputLabel}>
          Text with its matches
        </span>
        {/* biome-ignore-start lint/a11y: what scrolls must be reached by keyboard, and have a name there */}
        <pre tabIndex={0} role="region" aria-labelledby={id} translate="no">
          {pieces.map(({ start, text: piece, match }) =>
            match === undefined ? piece : <mark key={`${start} ${match}`}>{piece}</mark>,
          )}
        </pre>
        {/* biome-ignore-end lint/a11y: see above */}
        {text.length > longestMarked && (
          <p className={fields.hint}>
            The first {inCharacters(longestMarked)} of {inCharacters(text.length)}.
          </p>
        )}
      </div>
      {listed.length > 0 && (
        <Table
          label="Matches"
          head={head}
          rows={listed.slice(0, longestTable).map((match, index) => rowOf(match, index, text))}
          code={head.map((_, index) => index).slice(2)}
        />
      )}
      {listed.length > longestTable && (
        <p className={fields.hint}>The table has the first {longestTable} matches.</p>
      )}
    </>
  );
}

function rowOf({ span, groups }: Match, index: number, text: string): ReactNode[] {
  return [
    index + 1,
    `${(span[0] + 1).toLocaleString('en')} to ${span[1].toLocaleString('en')}`,
    textOf(span, text),
    ...groups.map((group) => textOf(group, text)),
  ];
}

function textOf(span: Span | undefined, text: string): ReactNode {
  if (span === undefined) return <em>did not match</em>;
  const [start, end] = span;
  if (start === end) return <em>empty</em>;
  const shown = wellFormed(text.slice(start, Math.min(end, start + longestCell)));
  return end - start > longestCell ? `${shown}…` : shown;
}
