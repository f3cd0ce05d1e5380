import { ShortcutsProvider } from '@site/src/keyboard/ShortcutsProvider';
import { SearchProvider } from '@site/src/search/window/SearchProvider';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';
import type { ReactNode } from 'react';

/** The theme's providers; the search, which needs the docs version that they hold; the keyboard shortcuts. */
export default function LayoutProviderWithSearchAndShortcuts({ children }: Props): ReactNode {
  return (
    <LayoutProvider>
      <SearchProvider>
        <ShortcutsProvider>{children}</ShortcutsProvider>
      </SearchProvider>
    </LayoutProvider>
  );
}
