import { ShortcutsProvider } from '@site/src/keyboard/ShortcutsProvider';
import { SearchProvider } from '@site/src/search/window/SearchProvider';
import type { Props } from '@theme/Root';
import type { ReactNode } from 'react';

/**
 * The search window and the list of shortcuts. Around all pages, as each page brings a layout of its own: a window in
 * it would go when the next page arrives.
 */
export default function Root({ children }: Props): ReactNode {
  return (
    <SearchProvider>
      <ShortcutsProvider>{children}</ShortcutsProvider>
    </SearchProvider>
  );
}
