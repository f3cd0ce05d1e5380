import { SearchButton } from '@site/src/search/window/SearchButton';
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the keyboard is likely to have a Command key. */
const isApple = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

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
