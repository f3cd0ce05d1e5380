import { useLeaving } from '@site/src/keyboard/useLeaving';
import { whenIdle } from '@site/src/life/timing/idle-queue';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Props as DialogProps } from './CorrectionDialog.tsx';
import { suggestedText } from './correction-words.ts';
import { SelectionButton } from './SelectionButton.tsx';
import { type SelectedSentence, selectedSentence } from './selected-sentence.ts';
import { useCorrections } from './useCorrections.ts';

const loadDialog = () => import(/* webpackChunkName: "corrections" */ './CorrectionDialog.tsx');

interface Props {
  page: string;
  owner: string;
  editUrl: string | undefined;
}

interface OpenDialog {
  Dialog: ComponentType<DialogProps>;
  view: DialogProps['view'];
  selected: SelectedSentence | undefined;
}

/** Two quiet buttons in the row of a page's facts: to suggest a correction, and to see those that others suggested. */
export function SuggestCorrection({ page, owner, editUrl }: Props): ReactNode {
  // Nobody opened the page for this list: if it cannot be read, the page says nothing.
  const { corrections = [], onMore } = useCorrections(page, whenIdle);
  const [opened, setOpened] = useState<OpenDialog>();
  const [failed, setFailed] = useState(false);

  const open = useCallback((view: DialogProps['view']) => {
    // Read at once: opening the dialog ends the selection.
    const selected = view === 'suggest' ? selectedSentence() : undefined;
    setFailed(false);
    loadDialog().then(
      ({ default: Dialog }) => setOpened({ Dialog, view, selected }),
      () => setFailed(true),
    );
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  useLeaving(opened !== undefined, close);

  const count = corrections.filter(({ state }) => state === 'open').length;
  // The open ones come first: after a closed one there are no more of them.
  const more = onMore !== undefined && count === corrections.length;
  const ownEnds = corrections.filter(({ mine, state }) => mine && state !== 'open').length;
  return (
    <div className="page-action" data-needs-script="">
      <button
        type="button"
        className="page-action__button"
        data-suggest-correction=""
        aria-haspopup="dialog"
        // Otherwise the press would end the selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => open('suggest')}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m4 20 1-4L16 5l3 3L8 19zM13 20h7" />
        </svg>
        Suggest a correction
      </button>
      {count + ownEnds > 0 && (
        <button
          type="button"
          className="page-action__button"
          aria-haspopup="dialog"
          onClick={() => open('list')}
        >
          {count > 0 ? suggestedText(count, more) : 'Your suggestion was answered'}
        </button>
      )}
      <span role="status" className="page-action__status">
        {failed && 'This cannot be loaded: check your connection and try again'}
      </span>
      <SelectionButton onPick={() => open('suggest')} />
      {/* On a phone the row around it is folded. */}
      {opened &&
        createPortal(
          <opened.Dialog
            page={page}
            owner={owner}
            editUrl={editUrl}
            view={opened.view}
            selected={opened.selected}
            corrections={corrections}
            onMore={onMore}
            onClose={close}
          />,
          document.body,
        )}
    </div>
  );
}
