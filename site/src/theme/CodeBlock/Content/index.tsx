import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Lines from '@site/src/page/Lines';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

// React does not touch the content of an element that is given markup, does not compare it when it hydrates
// the server's page, and puts it there only where this very object changes.
const asItIs = { __html: '<code></code>' };

/**
 * Whether this is a browser that hydrates a server-rendered page. The development server does not prerender.
 */
const takesOver = (isBrowser: boolean) =>
  typeof window !== 'undefined' && !isBrowser && process.env.NODE_ENV !== 'development';

/**
 * The text of a code block. The server highlights it, and hydration keeps that. Only after client-side
 * navigation does the browser highlight it: plain at first, until the highlighter is loaded.
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const isBrowser = useIsBrowser();
  const { code, language, lineNumbersStart } = metadata;
  const [drawn, setDrawn] = useState(takesOver(isBrowser) ? code : undefined);
  const pre = {
    ref: wordWrap.codeBlockRef,
    // It scrolls sideways, also by keyboard.
    tabIndex: 0,
    className: clsx(className, 'code-text thin-scrollbar', `language-${language}`),
  };

  useEffect(() => {
    // If React discarded the server's page and rendered its own, there is nothing to keep.
    if (!wordWrap.codeBlockRef.current?.querySelector('code')?.hasChildNodes()) setDrawn(undefined);
  }, [wordWrap.codeBlockRef]);

  if (drawn === code) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, never inserted into the page
    return <pre {...pre} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
  }
  return (
    <pre key="drawn here" {...pre}>
      <code
        className={clsx(lineNumbersStart !== undefined && 'code-text__numbered')}
        style={lineNumbersStart === undefined ? {} : { counterReset: `line-count ${lineNumbersStart - 1}` }}
      >
        <Lines />
      </code>
    </pre>
  );
}
