import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { lazy, type ReactNode, Suspense } from 'react';

/** The highlighter and its languages: the heaviest part of a page, were it always there. */
const HighlightedLines = lazy(() => import(/* webpackChunkName: "highlighter" */ './HighlightedLines.tsx'));

/** Lines of code in a browser: plain until the highlighter is there. The server has HighlightedLines in its place. */
export default function Lines(): ReactNode {
  return (
    <Suspense fallback={useCodeBlockContext().metadata.code}>
      <HighlightedLines />
    </Suspense>
  );
}
