import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import fields from './fields.module.css';

interface ChoiceProps<Word extends string> {
  label: string;
  value: Word;
  /** Words of the address, each with what people read. */
  choices: readonly (readonly [word: Word, label: string])[];
  onChange: (word: Word) => void;
}

/** One of a few, as a native list: it works by keyboard, on a phone and with a screen reader as it is. */
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
