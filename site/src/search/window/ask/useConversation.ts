import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useFacetFilters } from '../../results/useFacetFilters.ts';
import { askAssistant, sendFeedback } from './ask-service.ts';
import { type Conversation, conversationReducer, isAnswering } from './conversation.ts';
import { keepConversation } from './kept-conversations.ts';

export interface ConversationControl {
  readonly conversation: Conversation;
  /** Begins a new conversation, by a question if there is one. */
  begin: (question?: string) => void;
  /** Shows an earlier conversation, to go on with. */
  resume: (conversation: Conversation) => void;
  ask: (question: string) => void;
  stop: () => void;
  judge: (id: string, helped: boolean) => void;
}

const newConversation = (): Conversation => ({ id: crypto.randomUUID(), exchanges: [] });

/** A conversation with the assistant. Its request ends with the component: nobody reads on. */
export function useConversation(): ConversationControl {
  const [conversation, dispatch] = useReducer(conversationReducer, undefined, newConversation);
  const facetFilters = useFacetFilters();
  const request = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    request.current?.abort();
    dispatch({ type: 'stopped' });
  }, []);
  useEffect(() => () => request.current?.abort(), []);
  useEffect(() => {
    const isWorthKeeping = conversation.exchanges.some(({ answer }) => answer !== '');
    if (isWorthKeeping && !isAnswering(conversation)) keepConversation(conversation);
  }, [conversation]);

  const answer = async (exchanges: Conversation['exchanges']) => {
    const own = new AbortController();
    request.current = own;
    const { signal } = own;
    try {
      for await (const part of askAssistant(exchanges, facetFilters, signal)) {
        if (signal.aborted) return;
        dispatch({ type: 'part', part });
      }
      if (!signal.aborted) dispatch({ type: 'ended' });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', error: error as Error });
    }
  };

  const askIn = (current: Conversation, question: string) => {
    const asked = { type: 'asked', id: crypto.randomUUID(), question } as const;
    dispatch(asked);
    void answer(conversationReducer(current, asked).exchanges);
  };
  const resume = (next: Conversation) => {
    stop();
    dispatch({ type: 'began', conversation: next });
  };

  return {
    conversation,
    begin(question = '') {
      const next = newConversation();
      resume(next);
      if (question !== '') askIn(next, question);
    },
    resume,
    ask(question) {
      stop();
      askIn(conversation, question);
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
