import documents from '@generated/contents/default/indian-documents.json';
import { checkNumber, type IndianDocument } from '@kwikid/facts/indian-documents';
import { outcomeWords, patternError } from '@kwikid/tools/patterns';
import { type ReactNode, useMemo, useState } from 'react';
import { Check, Choice } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf, shortText } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import { MatchedText } from './MatchedText.tsx';
import styles from './patterns.module.css';
import { usePatternMatcher } from './usePatternMatcher.ts';

/** The document and the flags. A pattern or a text may contain anything, so they stay out of the URL. */
const options = {
  document: oneOf(['own', ...documents.map(({ id }) => id)]),
  flags: shortText(/^(?!.*(.).*\1)[gimsuvy]*$/, 'gm'),
};

const choices = [
  ['own', 'Your own'] as const,
  ...documents.map(({ id, name }) => [id, `Rule engine: ${name}`] as const),
];

/** People do not write longer patterns. */
const longestPattern = 10_000;

const flagWords = [
  ['g', 'all matches'],
  ['i', 'any case'],
  ['m', '^ and $ at each line'],
  ['s', 'dot for line breaks too'],
  ['u', 'whole characters'],
  ['v', 'sets of characters'],
  ['y', 'at the start only'],
] as const;

/** Tries a regular expression on a text. */
export function Patterns(): ReactNode {
  const [{ document: id, flags }, change] = useUrlState(options);
  const [own, setOwn] = useState({ source: '', text: '' });
  const document = documents.find((one) => one.id === id);
  const { source, text } = useMemo(() => (document ? exampleOf(document) : own), [document, own]);
  const error = useMemo(() => patternError(source, flags), [source, flags]);
  const request = useMemo(
    () => (source === '' || error !== undefined ? undefined : { source, flags, text }),
    [source, flags, text, error],
  );
  const matched = usePatternMatcher(request);
  // Matches for other flags or another text are outdated.
  const outcome = matched?.request === request ? matched?.outcome : undefined;

  const edit = (changed: Partial<typeof own>) => {
    setOwn({ source, text, ...changed });
    if (document) change({ document: 'own' });
  };
  return (
    <>
      <Choice label="Pattern of" value={id} choices={choices} onChange={(to) => change({ document: to })} />
      <TextField
        label="Pattern"
        rows={2}
        limit={longestPattern}
        value={source}
        onChange={(typed) => edit({ source: typed })}
        error={error}
        hint="In the syntax of JavaScript, without slashes around it."
      />
      <fieldset className={styles.flags}>
        <legend>Flags</legend>
        <div>
          {flagWords.map(([flag, words]) => (
            <Check
              key={flag}
              checked={flags.includes(flag)}
              onChange={(on) => change({ flags: on ? inOrder(flags + flag) : flags.replace(flag, '') })}
            >
              <code>{flag}</code> {words}
            </Check>
          ))}
        </div>
      </fieldset>
      <TextField label="Text" rows={8} value={text} onChange={(typed) => edit({ text: typed })} />
      {document && (
        <p className={fields.hint}>
          The examples of the document “{document.name}”, one a line: in capitals, without spaces and hyphens,
          as the rule engine reads them. A pattern does not include the check digit, so it may match a number
          that is not valid.
        </p>
      )}
      <Verdicts label="Result" verdicts={outcome ? outcomeWords(outcome) : []} />
      {request && outcome?.kind === 'matches' && (
        <MatchedText text={request.text} matches={outcome.matches} />
      )}
    </>
  );
}

/** A document's pattern, and its examples as read by the rule engine. */
function exampleOf(document: IndianDocument): { source: string; text: string } {
  const { valid, invalid } = document.examples;
  const text = [...valid, ...invalid].map(({ number }) => checkNumber(document, number).number).join('\n');
  return { source: document.pattern, text };
}

function inOrder(flags: string): string {
  return [...flags].sort().join('');
}
