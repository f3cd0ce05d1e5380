import { gapReportPage } from '@kwikid/wire/urls';
import { micromark } from 'micromark';
import { type ReactNode, useId, useMemo } from 'react';
import { useCopy } from '../../../page/useCopy.ts';
import { IconButton } from '../Icon.tsx';
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
          <ul className="plain-list">
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
  const { said, copy } = useCopy();
  return (
    <div className={styles.actions}>
      {exchange.helped === undefined && (
        <>
          <IconButton label="This answer helped" icon="up" onClick={() => onJudge(true)} />
          <IconButton label="This answer did not help" icon="down" onClick={() => onJudge(false)} />
        </>
      )}
      <IconButton label="Copy this answer" icon="copy" onClick={() => copy(exchange.answer)} />
      <span role="status">{exchange.helped === undefined ? said : 'Thank you for your feedback.'}</span>
    </div>
  );
}

/** Markup of an answer. Text in it is escaped, so that each of these tags is one of its own links. */
const answerHtml = (markdown: string): string =>
  micromark(markdown)
    .replaceAll('<a href=', '<a target="_blank" rel="noopener" href=')
    // The report of a gap is the end of the conversation, not something beside it.
    .replaceAll(`<a target="_blank" rel="noopener" href="${gapReportPage}?`, `<a href="${gapReportPage}?`);

/**
 * An answer's Markdown. micromark escapes markup and drops addresses of other schemes; the server sends links to
 * sections only. They open beside the answer, which is not lost by following one.
 */
function AnswerText({ markdown }: { markdown: string }): ReactNode {
  const html = useMemo(() => answerHtml(markdown), [markdown]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark's own output, with markup switched off
  return <div className={styles.answer} dangerouslySetInnerHTML={{ __html: html }} />;
}
