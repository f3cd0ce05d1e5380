import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ask.module.css';
import { isAnswering } from './conversation.ts';
import { ExchangeView } from './ExchangeView.tsx';
import type { ConversationControl } from './useConversation.ts';

/** Questions that a new conversation begins with. Each is among the server's labelled ones, which must be answered. */
const suggestedQuestions = [
  'Which upload size does nginx allow by default?',
  'How do I restore a backup?',
  'How does an agent test the camera and the microphone?',
] as const;

interface Props {
  control: ConversationControl;
  /** After what takes the focused button away. */
  onFocus: () => void;
}

/** A conversation with the assistant, the latest answer first, or what to begin one with. */
export function AskPanel({ control, onFocus }: Props): ReactNode {
  const { exchanges, begin, ask, judge } = control;
  const andFocus = (act: () => void) => () => {
    act();
    onFocus();
  };
  return (
    <>
      <div className={styles.panel}>
        {exchanges.length === 0 ? (
          <div className={styles.beginning}>
            <h2>Ask the documentation</h2>
            <p>Answers come only from its pages, each with links to the sections it rests on.</p>
            <ul className="plain-list">
              {suggestedQuestions.map((question) => (
                <li key={question}>
                  <button type="button" onClick={andFocus(() => ask(question))}>
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <button type="button" className={styles.begin} onClick={andFocus(() => begin())}>
            <Icon name="new" />
            Start a new conversation
          </button>
        )}
        {/* It is there before it is filled, and heard once an answer is whole. */}
        <div role="log" aria-label="Conversation" aria-busy={isAnswering(exchanges)} className={styles.log}>
          {exchanges.toReversed().map((exchange) => (
            <ExchangeView
              key={exchange.id}
              exchange={exchange}
              onJudge={(helped) => {
                judge(exchange.id, helped);
                onFocus();
              }}
            />
          ))}
        </div>
      </div>
      <p className={styles.disclaimer}>
        Answers are generated with AI which can make mistakes. Verify responses.
      </p>
    </>
  );
}
