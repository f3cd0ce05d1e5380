import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './report-gap.module.css';
import { useCopy } from './useCopy.ts';

/** Longest part of the searched words that a report names, in characters. */
const maxWords = 300;

/** The words that found nothing, from the page's query; undefined without any. */
export function missingWords(query: string): string | undefined {
  const words =
    new URLSearchParams(query)
      .get('missing')
      ?.replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim() ?? '';
  return words === '' ? undefined : [...words].slice(0, maxWords).join('');
}

/** The text of a report, as the tracker takes it. */
export const reportOf = (words: string): string => `Title:       Documentation: nothing found for “${words}”
Component:   documentation
Looked for:  ${words}
I tried to:  
`;

interface FooterColumn {
  items?: { label?: string; href?: string }[];
}

/**
 * Below 'Report a gap' of Support & Help: a report with the words that a search did not find. The page itself is
 * Markdown, so the form is put in its place when somebody comes from a search.
 */
export function ReportGap(): ReactNode {
  const words = missingWords(useLocation().search);
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const heading = document.getElementById('report-a-gap-in-this-site');
    const introduction = heading?.nextElementSibling;
    if (words === undefined || !introduction) return undefined;
    const element = document.createElement('div');
    introduction.after(element);
    setPlace(element);
    return () => element.remove();
  }, [words]);
  return place && words !== undefined && createPortal(<Report key={words} words={words} />, place);
}

function Report({ words }: { words: string }): ReactNode {
  const [text, setText] = useState(() => reportOf(words));
  const { state, said, copy } = useCopy();
  const id = useId();
  const columns = (useThemeConfig().footer?.links ?? []) as FooterColumn[];
  const tracker = columns.flatMap(({ items = [] }) => items).find(({ label }) => label === 'Task tracker');
  return (
    <div className={styles.report}>
      <label htmlFor={id}>Your report</label>
      <textarea id={id} rows={6} value={text} spellCheck onChange={({ target }) => setText(target.value)} />
      <div className={styles.actions}>
        <button type="button" className="button button--primary button--sm" onClick={() => copy(text)}>
          Copy the report
        </button>
        {tracker?.href && (
          <a
            className="button button--secondary button--sm"
            href={tracker.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open the task tracker
          </a>
        )}
        <span role="status">{state === 'copied' ? 'Copied: paste it into a new ticket' : said}</span>
      </div>
    </div>
  );
}
