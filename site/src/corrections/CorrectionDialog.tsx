import { Dialog } from '@site/src/page/Dialog';
import { type ReactNode, useRef, useState } from 'react';
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
  /** Reads the next part; undefined if these are all. */
  onMore: (() => void) | undefined;
  onClose: () => void;
}

const titles = { suggest: 'Suggest a correction', list: 'Suggested corrections' } as const;

/** The window in which a correction is suggested, or those of the page are listed. Loaded at its first use. */
export default function CorrectionDialog(props: Props): ReactNode {
  const { page, owner, editUrl, selected, corrections, onMore, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(props.view);
  return (
    <Dialog ref={ref} title={titles[view]} className={styles.dialog} onClose={onClose}>
      {view === 'suggest' ? (
        <SuggestionForm
          page={page}
          owner={owner}
          selected={selected}
          onList={() => setView('list')}
          onClose={() => ref.current?.close()}
        />
      ) : (
        <CorrectionList corrections={corrections} pageOf={() => ({ editUrl })} onMore={onMore} />
      )}
    </Dialog>
  );
}
