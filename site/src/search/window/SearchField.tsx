import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import styles from './window.module.css';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  label: string;
  placeholder: string;
  /** The listbox that the arrow keys go through; none if there is not a list. */
  list?: { readonly id: string; readonly activeId: string | undefined } | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The window's field: a combobox while it searches, a plain field while it asks. */
export function SearchField({ list, onType, value, ...field }: Props): ReactNode {
  const combobox = list && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': true,
    'aria-controls': list.id,
    'aria-activedescendant': list.activeId,
  };
  return (
    <input
      {...combobox}
      ref={field.ref}
      type="text"
      className={styles.field}
      aria-label={field.label}
      placeholder={field.placeholder}
      value={value}
      // The longest question that the assistant reads, and more than the search does.
      maxLength={512}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={list ? 'go' : 'send'}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={field.onKeyDown}
    />
  );
}
