import { useLocation } from '@docusaurus/router';
import { useEffect, useState } from 'react';
import type { ReaderEdit } from '../../../me/reader-edits.ts';
import { thisReader } from '../../../me/this-reader.ts';
import type { Conversation } from '../ask/conversation.ts';
import { forgetConversation, keptConversations } from '../ask/kept-conversations.ts';
import { type Kept, shownPages } from './rows.ts';

export interface KeptControl {
  readonly kept: Kept;
  /** Reads again what is remembered. */
  refresh: () => void;
  /** Changes the pages that are remembered. */
  change: (edit: ReaderEdit) => void;
  forgetConversation: (conversation: Conversation) => void;
}

/**
 * What is remembered of this reader, as it was when the window opened: nothing moves under the pointer because a
 * response arrives. If the browser knows nothing yet, the server is asked, and the pages come below what is there.
 */
export function useKept(): KeptControl {
  const { pathname } = useLocation();
  const [isLate] = useState(() => thisReader().get().source === 'unknown');
  const read = (): Kept => ({
    ...shownPages(thisReader().get().reader, pathname),
    isLate,
    conversations: keptConversations(),
  });
  const [kept, setKept] = useState(read);
  const refresh = () => setKept(read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the window opens
  useEffect(() => {
    if (!isLate) return undefined;
    const reader = thisReader();
    const stop = reader.subscribe(() => {
      if (reader.get().source === 'unknown') return;
      stop();
      refresh();
    });
    void reader.refresh();
    return stop;
  }, []);
  return {
    kept,
    refresh,
    change(edit) {
      void thisReader().change(edit);
      refresh();
    },
    forgetConversation(conversation) {
      forgetConversation(conversation);
      refresh();
    },
  };
}
