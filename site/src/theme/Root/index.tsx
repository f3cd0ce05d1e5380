import ErrorBoundary from '@docusaurus/ErrorBoundary';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { replayEarlyInput } from '@site/src/keyboard/early-input';
import { SearchProvider } from '@site/src/search/window/SearchProvider';
import type { Props } from '@theme/Root';
import { type ReactNode, useEffect } from 'react';

/**
 * The search window, around all pages, as each page brings a layout of its own, which unmounts on navigation. What a reader did before hydration is replayed here.
 */
export default function Root({ children }: Props): ReactNode {
  const isAlive = useIsBrowser();
  useEffect(() => {
    if (!isAlive) return;
    // The theme has read by now whether its announcement is closed. What the page's head marked may be of another one.
    document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed');
    // Its children listen by now, and what is disabled until a browser has it is not any more.
    void replayEarlyInput();
  }, [isAlive]);
  return (
    <SearchProvider>
      {/* A page that crashes does not take it with it. */}
      <ErrorBoundary>{children}</ErrorBoundary>
    </SearchProvider>
  );
}
