import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Lines from '@site/src/page/Lines';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

// React does not touch what is in an element to which it is given markup, compares none of it when it takes over the
// server's page, and puts it there only where this very object changes.
const asItIs = { __html: '<code></code>' };

/** Whether this is a browser that takes over what a server drew. The development server draws nothing ahead. */
const takesOver = (isBrowser: boolean) =>
  typeof window !== 'undefined' && !isBrowser && process.env.NODE_ENV !== 'development';

/**
 * The text of a block of code. The server highlights it, and a browser keeps that as it is. Only a page that the
 * browser opens by itself is highlighted there: plain at first, until what that takes has been loaded.
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const isBrowser = useIsBrowser();
  const { code, language, lineNumbersStart } = metadata;
  const [drawn, setDrawn] = useState(takesOver(isBrowser) ? code : undefined);
  const pre = {
    ref: wordWrap.codeBlockRef,
    // It scrolls sideways, by the keyboard too.
    tabIndex: 0,
    className: clsx(className, 'code-text thin-scrollbar', `language-${language}`),
  };

  useEffect(() => {
    // Where React gave up the server's page and made its own, there is nothing to keep.
    if (!wordWrap.codeBlockRef.current?.querySelector('code')?.hasChildNodes()) setDrawn(undefined);
  }, [wordWrap.codeBlockRef]);

  if (drawn === code) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty element, and never put into the page
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
