import type { ReactNode } from 'react';
import styles from './corrections.module.css';
import { wordChanges } from './word-changes.ts';

/** What replaces what, word by word; a screen reader gets both as sentences. */
export function WordChanges({ text, replacement }: { text: string; replacement: string }): ReactNode {
  return (
    <>
      <p className={styles.words} aria-hidden="true">
        {wordChanges(text, replacement).map(({ value, added, removed }, at) => {
          const Part = removed ? 'del' : added ? 'ins' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          return <Part key={at}>{value}</Part>;
        })}
      </p>
      <p className="visually-hidden">
        {text === '' ? 'To add: ' : `Instead of “${text}”, write: `}“{replacement}”
      </p>
    </>
  );
}
