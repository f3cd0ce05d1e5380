import type { IndianDocument, NumberVerdict } from '@kwikid/facts/indian-documents';
import type { ReactNode } from 'react';
import { Table } from '../frame/Table.tsx';
import styles from './numbers.module.css';

/** The parts of a number with what each means; what the authority hides is hidden here too. */
export function NumberParts({
  document: { masking },
  verdict: { number, parts },
}: {
  document: IndianDocument;
  verdict: NumberVerdict;
}): ReactNode {
  const hidden = masking === undefined ? 0 : Math.max(0, number.length - masking.shown);
  let start = 0;
  const misfit = <strong className={styles.wrong}>Does not fit</strong>;
  const rows = parts.map(({ part, text, value, fits }) => {
    const from = start;
    start += text.length;
    const shown = [...text].map((character, index) => (from + index < hidden ? 'X' : character)).join('');
    const meaning = [value, part.meaning].filter(Boolean).join(': ');
    return [capitalised(part.name), shown === '' ? '–' : shown, fits ? 'Fits' : misfit, meaning];
  });
  return <Table label="Parts" head={['Part', 'Characters', 'Form', 'Meaning']} rows={rows} code={[1]} />;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
