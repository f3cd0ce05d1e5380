import { SearchProvider } from '@site/src/search/SearchProvider';
import { ShortcutsProvider } from '@site/src/shortcuts/ShortcutsProvider';
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
