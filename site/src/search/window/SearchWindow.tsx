import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyOf } from '../../keyboard/key-of.ts';
import { AskPanel } from './ask/AskPanel.tsx';
import { isAnswering } from './ask/conversation.ts';
import { useConversation } from './ask/useConversation.ts';
import { Icon, IconButton } from './Icon.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { queryOf } from './search-state.ts';
import type { TypedAhead } from './type-ahead.ts';
import { useSearchPanel } from './useSearchPanel.ts';
import styles from './window.module.css';

export interface Props {
  /** What was typed before the window was there. */
  takeTyped: () => TypedAhead | undefined;
  onClose: () => void;
}

/** The search window: the site's search, and the assistant that answers questions. */
export default function SearchWindow(props: Props): ReactNode {
  return (
    // It searches the docs version that the reader chose; the layout's own provider is in the page below.
    <DocsPreferredVersionContextProvider>
      <Dialog {...props} />
    </DocsPreferredVersionContextProvider>
  );
}

function Dialog({ takeTyped, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [draft, setDraft] = useState('');
  const talk = useConversation();
  const focus = () => field.current?.focus();

  const search = useSearchPanel({
    onClose,
    onAsk(question) {
      setDraft('');
      setAsking(true);
      focus();
      talk.begin(question);
    },
  });
  const leave = () => {
    if (!isAsking) return onClose();
    talk.stop();
    setAsking(false);
    focus();
  };
  const send = () => {
    const question = queryOf(draft);
    if (question === '' || isAnswering(talk.exchanges)) return;
    talk.ask(question);
    setDraft('');
  };

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser gives the focus back.
    return () => element?.close();
  }, []);
  const { type, enterEarly } = search;
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (typed && typed.text !== '') type(typed.text);
    if (typed?.isEntered) enterEarly();
    field.current?.focus();
    // What was selected in the page is searched, and gives way to the first key.
    field.current?.select();
  }, [takeTyped, type, enterEarly]);

  const isBusy = isAsking && isAnswering(talk.exchanges);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.window}
      aria-label="Search"
      closedby="any"
      onKeyDown={(event) => {
        if (keyOf(event.nativeEvent) !== 'Escape') return;
        event.preventDefault();
        leave();
      }}
      onCancel={(event) => {
        // The gesture that goes back on a phone, or a click beside.
        event.preventDefault();
        leave();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          {isAsking ? (
            <IconButton label="Back to search" icon="back" onClick={leave} />
          ) : (
            <Icon name="search" />
          )}
          {isAsking ? (
            <SearchField
              ref={field}
              value={draft}
              label="Ask a question"
              placeholder={askPlaceholder(isBusy, talk.exchanges.length)}
              onType={setDraft}
              onKeyDown={(event) => {
                if (keyOf(event.nativeEvent) === 'Enter') send();
              }}
            />
          ) : (
            <SearchField
              ref={field}
              value={search.state.typed}
              label="Search"
              placeholder="Search pages, settings and errors"
              list={search.list}
              onType={search.type}
              onKeyDown={search.onKeyDown}
            />
          )}
          {isBusy && (
            <IconButton
              label="Stop answering"
              icon="stop"
              onClick={() => {
                talk.stop();
                focus();
              }}
            />
          )}
          {isAsking && !isBusy && draft !== '' && <IconButton label="Ask" icon="send" onClick={send} />}
          <button
            type="button"
            className={clsx('icon-button', styles.close)}
            aria-label="Close"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {isAsking ? (
          <AskPanel control={talk} onFocus={focus} />
        ) : (
          <SearchPanel control={search} onFocus={focus} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

function askPlaceholder(isBusy: boolean, asked: number): string {
  if (isBusy) return 'Answering …';
  return asked === 0 ? 'Ask a question' : 'Ask another question';
}
