import { DocSearchButton } from '@docsearch/react/button';
import { useSearch } from '@site/src/search/window/SearchProvider';
import type { ReactNode } from 'react';

/** The navbar's search button. The modal's code loads when the button is pointed at, focused or pressed. */
export default function SearchBar(): ReactNode {
  const { open, prepare } = useSearch();
  return <DocSearchButton onClick={open} onFocus={prepare} onMouseOver={prepare} onTouchStart={prepare} />;
}
