import type { ReactNode } from 'react';
import { runs } from './marks.ts';

/** A highlighted value: its matching words in `mark`. */
export function Marked({ value }: { value: string }): ReactNode {
  // Runs have no identity but their place.
  return runs(value).map(({ text, marked }, index) => {
    const key = `${index}-${text}`;
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
