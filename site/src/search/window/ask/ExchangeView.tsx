import { type ReactNode, useId, useState } from 'react';
import { copyText } from '../../../page/copy-text.ts';
import { IconButton } from '../Icon.tsx';
import { AnswerText } from './AnswerText.tsx';
import styles from './ask.module.css';
import type { Exchange } from './conversation.ts';

interface Props {
  exchange: Exchange;
  onJudge: (helped: boolean) => void;
}

/** A question, what was answered, and on which sections that rests. */
export function ExchangeView({ exchange, onJudge }: Props): ReactNode {
  const { question, answer, sources, state, error } = exchange;
  const id = useId();
  return (
    <article aria-labelledby={id} className={styles.exchange}>
      <h2 id={id} className={styles.asked}>
        {question}
      </h2>
      {state === 'answering' && answer === '' && (
        <p className={styles.waiting}>Looking through the documentation …</p>
      )}
      {answer !== '' && <AnswerText markdown={answer} />}
      {state === 'stopped' && <p className={styles.stopped}>You stopped this answer</p>}
      {state === 'failed' && (
        <p className={styles.error}>
          <strong>No answer</strong> {error}
        </p>
      )}
      {sources.length > 0 && state !== 'answering' && (
        <nav className={styles.sources} aria-label="Related sources">
          <h3>Related sources</h3>
          <ul>
            {sources.map(({ url, title }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {state === 'answered' && <AnswerActions exchange={exchange} onJudge={onJudge} />}
    </article>
  );
}

function AnswerActions({ exchange, onJudge }: Props): ReactNode {
  const [copied, setCopied] = useState('');
  const copy = () =>
    copyText(Promise.resolve(exchange.answer)).then(
      () => setCopied('Copied'),
      () => setCopied('This browser refuses to copy'),
    );
  return (
    <div className={styles.actions}>
      {exchange.helped === undefined && (
        <>
          <IconButton label="This answer helped" icon="up" onClick={() => onJudge(true)} />
          <IconButton label="This answer did not help" icon="down" onClick={() => onJudge(false)} />
        </>
      )}
      <IconButton label="Copy this answer" icon="copy" onClick={copy} />
      <span role="status">{exchange.helped === undefined ? copied : 'Thank you for your feedback.'}</span>
    </div>
  );
}
