import type { Check, State } from '@kwikid/tools/verdict';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { CopyButton } from './Controls.tsx';
import fields from './fields.module.css';
import results from './results.module.css';
import { beginningOf, inCharacters, longestShown } from './text-size.ts';

const looks: Record<State, { word: string; shape: string }> = {
  valid: { word: 'Valid', shape: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.5l2.8 2.8L16 9.5' },
  invalid: { word: 'Not valid', shape: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 9l6 6M15 9l-6 6' },
  warning: { word: 'Warning', shape: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1' },
  note: { word: 'Note', shape: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.5M12 7.6v.1' },
};

/** One result of a tool: a word, an icon and a colour, never only the colour. */
export interface Verdict {
  state: State;
  /** Replaces 'Valid', 'Not valid', 'Warning' or 'Note'. */
  word?: string;
  text: ReactNode;
}

/** The results of a tool. The region exists from the start, so that screen readers announce new results. */
export function Verdicts({ label, verdicts }: { label: string; verdicts: readonly Verdict[] }): ReactNode {
  return (
    <div role="status" aria-label={label}>
      {verdicts.map(({ state, word, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a verdict has no other key
        <p key={index} className={clsx(results.verdict, results[state])}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={looks[state].shape} />
          </svg>
          <span>
            <strong>{word ?? looks[state].word}</strong>: {text}
          </span>
        </p>
      ))}
    </div>
  );
}

/**
 * A tool's output, with a button that copies all of it. If it is too long to render, only its beginning is
 * shown.
 */
export function Output({ label, text }: { label: string; text: string }): ReactNode {
  const id = useId();
  const long = text.length > longestShown;
  return (
    <div>
      <div className={results.outputHead}>
        <span id={id} className={results.outputLabel}>
          {label}
        </span>
        <CopyButton text={text} of={label} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={results.outputText} tabIndex={0} aria-labelledby={id} translate="no">
        <pre>{beginningOf(text, longestShown)}</pre>
      </section>
      {long && (
        <p className={fields.hint}>
          The first {inCharacters(longestShown)} of {inCharacters(text.length)}; the button copies all.
        </p>
      )}
    </div>
  );
}

/** A tool's names and values, in a table that scrolls inside itself. */
export function Facts({
  label,
  facts,
}: {
  label: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={results.facts} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Checks as verdicts, each with the name of what was checked. */
export function Checks({ label, checks }: { label: string; checks: readonly Check[] }): ReactNode {
  return (
    <Verdicts
      label={label}
      verdicts={checks.map(({ state, name, text }) => ({
        state,
        text: (
          <>
            <b>{name}</b> {text}
          </>
        ),
      }))}
    />
  );
}
