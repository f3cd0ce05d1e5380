import { SearchProvider } from '@site/src/search/SearchProvider';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';
import type { ReactNode } from 'react';

/** The theme's providers and the search, which needs the docs version that they hold. */
export default function LayoutProviderWithSearch({ children }: Props): ReactNode {
  return (
    <LayoutProvider>
      <SearchProvider>{children}</SearchProvider>
    </LayoutProvider>
  );
}
