import { isApple } from '@site/src/keyboard/is-apple';
import { SearchButton } from '@site/src/search/window/SearchButton';
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The navbar's search button. */
export default function SearchBar(): ReactNode {
  const modifier = useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl';
  return (
    <SearchButton className="navbar__search" label="Search">
      <span className="navbar__search-word">Search</span>
      <span className="navbar__search-keys" aria-hidden="true">
        <kbd>{modifier}</kbd>
        <kbd>K</kbd>
      </span>
    </SearchButton>
  );
}
