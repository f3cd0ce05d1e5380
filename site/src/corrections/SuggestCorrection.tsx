import { useLeaving } from '@site/src/keyboard/useLeaving';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Props as DialogProps } from './SuggestionDialog.tsx';
import { type Draft, selectedSentence } from './selected-sentence.ts';

const loadDialog = () => import(/* webpackChunkName: "corrections" */ './SuggestionDialog.tsx');
const emptyDraft: Draft = { anchor: '', text: '', replacement: '', reason: '' };

/** A quiet button in the row of a page's facts. What is typed stays until it is sent or the reader leaves the page. */
export function SuggestCorrection({ page, owner }: Pick<DialogProps, 'page' | 'owner'>): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [draft, setDraft] = useState(emptyDraft);
  const [failed, setFailed] = useState(false);

  const open = () => {
    // Read at once: opening the dialog ends the selection.
    const selected = selectedSentence();
    if (selected !== undefined && selected.text !== draft.text) setDraft({ ...emptyDraft, ...selected });
    setFailed(false);
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => setFailed(true),
    );
  };
  const close = useCallback(() => setDialog(undefined), []);
  useLeaving(Dialog !== undefined, close);

  return (
    <div className="page-action" data-needs-script="">
      <button
        type="button"
        className="page-action__button"
        aria-haspopup="dialog"
        // Otherwise the press would end the selection.
        onPointerDown={(event) => event.preventDefault()}
        onClick={open}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m4 20 1-4L16 5l3 3L8 19zM13 20h7" />
        </svg>
        Suggest a correction
      </button>
      <span role="status" className="page-action__status">
        {failed && 'This cannot be loaded: check your connection and try again'}
      </span>
      {/* On a phone the row around it is folded. */}
      {Dialog &&
        createPortal(
          <Dialog
            page={page}
            owner={owner}
            draft={draft}
            onChange={setDraft}
            onSent={() => setDraft(emptyDraft)}
            onClose={close}
          />,
          document.body,
        )}
    </div>
  );
}
