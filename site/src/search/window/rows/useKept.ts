import { useState } from 'react';
import type { Conversation } from '../ask/conversation.ts';
import { keptConversations } from '../ask/kept-conversations.ts';
import { forgetPage, type KeptList, type KeptPage, keepAsFavourite, keptPages } from './kept-pages.ts';
import type { Kept } from './rows.ts';

const read = (): Kept => ({
  recent: keptPages('recent'),
  favourites: keptPages('favourites'),
  conversations: keptConversations.parse(keptConversations.stored()),
});

export interface KeptControl {
  readonly kept: Kept;
  /** Reads the browser's storage again. */
  refresh: () => void;
  favour: (page: KeptPage) => void;
  forget: (list: KeptList, page: KeptPage) => void;
  forgetConversation: (conversation: Conversation) => void;
}

/** What this reader's browser remembers of searches and conversations. */
export function useKept(): KeptControl {
  const [kept, setKept] = useState(read);
  const refresh = () => setKept(read());
  return {
    kept,
    refresh,
    favour(page) {
      keepAsFavourite(page);
      refresh();
    },
    forget(list, page) {
      forgetPage(list, page);
      refresh();
    },
    forgetConversation(conversation) {
      keptConversations.forget(conversation);
      refresh();
    },
  };
}
