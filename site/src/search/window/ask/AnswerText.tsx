import { micromark } from 'micromark';
import { type ReactNode, useMemo } from 'react';
import styles from './ask.module.css';

/** Markup of an answer. Text in it is escaped, so that each of these tags is one of its own links. */
const answerHtml = (markdown: string): string =>
  micromark(markdown).replaceAll('<a href=', '<a target="_blank" rel="noopener" href=');

/**
 * An answer's Markdown. micromark escapes markup and drops addresses of other schemes; the server sends links to
 * sections only. They open beside the answer, which is not lost by following one.
 */
export function AnswerText({ markdown }: { markdown: string }): ReactNode {
  const html = useMemo(() => answerHtml(markdown), [markdown]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark's own output, with markup switched off
  return <div className={styles.answer} dangerouslySetInnerHTML={{ __html: html }} />;
}
