import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { lazy, type ReactNode, Suspense } from 'react';

/** The highlighter and its languages, which would be the heaviest part of a page. */
const HighlightedLines = lazy(() => import(/* webpackChunkName: "highlighter" */ './HighlightedLines.tsx'));

/**
 * Lines of code in a browser: plain until the highlighter is loaded. The server uses HighlightedLines
 * instead.
 */
export default function Lines(): ReactNode {
  return (
    <Suspense fallback={useCodeBlockContext().metadata.code}>
      <HighlightedLines />
    </Suspense>
  );
}
