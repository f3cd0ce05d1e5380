import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CorrectionList } from './CorrectionList.tsx';
import styles from './corrections.module.css';
import type { Correction } from './corrections-service.ts';
import { SuggestionForm } from './SuggestionForm.tsx';
import type { SelectedSentence } from './selected-sentence.ts';

export interface Props {
  page: string;
  owner: string;
  editUrl: string | undefined;
  view: 'suggest' | 'list';
  selected: SelectedSentence | undefined;
  /** Of this page. */
  corrections: readonly Correction[];
  onClose: () => void;
}

const titles = { suggest: 'Suggest a correction', list: 'Suggested corrections' } as const;

/** The window in which a correction is suggested, or those of the page are listed. Loaded at its first use. */
export default function CorrectionDialog(props: Props): ReactNode {
  const { page, owner, editUrl, selected, corrections, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [view, setView] = useState(props.view);
  useEffect(() => ref.current?.showModal(), []);
  return (
    // The browser closes it on Escape or a click outside, and restores the focus.
    <dialog ref={ref} className={styles.dialog} aria-labelledby={title} closedby="any" onClose={onClose}>
      <header className={styles.head}>
        <h2 id={title}>{titles[view]}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => ref.current?.close()}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {view === 'suggest' ? (
        <SuggestionForm
          page={page}
          owner={owner}
          selected={selected}
          onList={() => setView('list')}
          onClose={() => ref.current?.close()}
        />
      ) : (
        <CorrectionList corrections={corrections} pageOf={() => ({ editUrl })} />
      )}
    </dialog>
  );
}
