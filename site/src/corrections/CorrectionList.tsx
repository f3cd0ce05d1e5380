import type { ReactNode } from 'react';
import { type CorrectedPage, CorrectionItem } from './CorrectionItem.tsx';
import styles from './corrections.module.css';
import type { Correction } from './corrections-service.ts';
import { MoreCorrections } from './MoreCorrections.tsx';

interface Props {
  corrections: readonly Correction[];
  pageOf: (correction: Correction) => CorrectedPage;
  /** Reads the next part; undefined if these are all. */
  onMore: (() => void) | undefined;
}

/** Suggestions: the open ones, then those that were closed lately, folded. */
export function CorrectionList({ corrections, pageOf, onMore }: Props): ReactNode {
  const open = corrections.filter(({ state }) => state === 'open');
  const closed = corrections.filter(({ state }) => state !== 'open');
  const items = (listed: readonly Correction[]) => (
    <ul className={styles.list}>
      {listed.map((correction) => (
        <CorrectionItem key={correction.id} correction={correction} page={pageOf(correction)} />
      ))}
    </ul>
  );
  return (
    <div className={styles.lists}>
      {open.length > 0 ? items(open) : <p>No suggestion is open.</p>}
      {closed.length > 0 && (
        <details open={open.length === 0}>
          <summary>Closed ({closed.length})</summary>
          {items(closed)}
        </details>
      )}
      {onMore && <MoreCorrections onMore={onMore} />}
    </div>
  );
}
