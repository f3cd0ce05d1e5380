import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useFacetFilters } from '../../results/useFacetFilters.ts';
import { askAssistant, sendFeedback } from './ask-service.ts';
import { type Conversation, conversationReducer } from './conversation.ts';

export interface ConversationControl {
  readonly exchanges: Conversation;
  /** Begins a new conversation, by a question if there is one. */
  begin: (question?: string) => void;
  ask: (question: string) => void;
  stop: () => void;
  judge: (id: string, helped: boolean) => void;
}

/** A conversation with the assistant. Its request ends with the component: nobody reads on. */
export function useConversation(): ConversationControl {
  const [exchanges, dispatch] = useReducer(conversationReducer, []);
  const facetFilters = useFacetFilters();
  const request = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    request.current?.abort();
    dispatch({ type: 'stopped' });
  }, []);
  useEffect(() => () => request.current?.abort(), []);

  const askIn = async (before: Conversation, question: string) => {
    const asked = { type: 'asked', id: crypto.randomUUID(), question } as const;
    dispatch(asked);
    const own = new AbortController();
    request.current = own;
    const { signal } = own;
    try {
      for await (const part of askAssistant(conversationReducer(before, asked), facetFilters, signal)) {
        if (signal.aborted) return;
        dispatch({ type: 'part', part });
      }
      if (!signal.aborted) dispatch({ type: 'ended' });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', error });
    }
  };

  return {
    exchanges,
    begin(question = '') {
      stop();
      dispatch({ type: 'began' });
      if (question !== '') void askIn([], question);
    },
    ask(question) {
      stop();
      void askIn(exchanges, question);
    },
    stop,
    judge(id, helped) {
      sendFeedback(id, helped).then(
        () => dispatch({ type: 'judged', id, helped }),
        // The buttons stay: the reader may try again.
        () => {},
      );
    },
  };
}
