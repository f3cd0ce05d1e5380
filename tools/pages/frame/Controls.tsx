import { useCopy } from '@theme/ForTools';
import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import fields from './fields.module.css';
import results from './results.module.css';

interface ChoiceProps<Word extends string> {
  label: string;
  value: Word;
  /** Values in the URL, each with its label. */
  choices: readonly (readonly [word: Word, label: string])[];
  onChange: (word: Word) => void;
}

/** A choice as a native list, which works by keyboard, on a phone and with a screen reader. */
export function Choice<Word extends string>({
  label,
  value,
  choices,
  onChange,
}: ChoiceProps<Word>): ReactNode {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={clsx('field', fields.select)}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([word]) => word === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {choices.map(([word, words]) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A labelled checkbox. */
export function Check({ checked, onChange, children }: CheckProps): ReactNode {
  return (
    <label className={fields.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{children}</span>
    </label>
  );
}

/** Copies a text and reports whether it did. @param of - the name of the copied text, for screen readers */
export function CopyButton({ text, of }: { text: string; of: string }): ReactNode {
  const { said, copy } = useCopy();
  const [copied, setCopied] = useState<string>();
  return (
    <span className={results.copy}>
      <button
        type="button"
        className={results.copyButton}
        onClick={() => copy(text).then(() => setCopied(text))}
      >
        Copy<span className="visually-hidden"> {of}</span>
      </button>
      {/* The status of an earlier text does not apply to this one. */}
      <span role="status" className={results.copyStatus}>
        {copied === text && said}
      </span>
    </span>
  );
}

/** Fills a tool with made-up input that works, for first-time users. */
export function ExampleButton({ onUse }: { onUse: () => void }): ReactNode {
  return (
    <button type="button" className={clsx('link-button', fields.example)} onClick={onUse}>
      Fill in an example
    </button>
  );
}
