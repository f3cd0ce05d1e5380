import type { ReactNode } from 'react';
import styles from './word-changes.module.css';
import type { WordChange } from './word-changes.ts';

/** What replaces what, word by word; a screen reader says which is which. */
export function WordChanges({ words }: { words: readonly WordChange[] }): ReactNode {
  return words.map(({ value, added, removed }, place) => {
    const Part = removed ? 'del' : added ? 'ins' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never change places
      <Part key={place} className={removed ? styles.removed : added ? styles.added : undefined}>
        {(added || removed) && <span className="visually-hidden">{removed ? ' removed: ' : ' added: '}</span>}
        {value}
        {(added || removed) && <span className="visually-hidden">; </span>}
      </Part>
    );
  });
}
