import { isApple } from '@site/src/keyboard/is-apple';
import { useSearch } from '@site/src/search/window/SearchProvider';
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The navbar's search button. The window's code loads when the button is pointed at, focused or pressed. */
export default function SearchBar(): ReactNode {
  const { open, prepare } = useSearch();
  const modifier = useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl';
  return (
    <button
      type="button"
      className="navbar__search"
      aria-label="Search"
      aria-keyshortcuts="Control+k Meta+k /"
      onClick={open}
      onFocus={prepare}
      onMouseOver={prepare}
      onTouchStart={prepare}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="11" cy="11" r="7" />
        <path d="m20 20-4-4" />
      </svg>
      <span className="navbar__search-word">Search</span>
      <span className="navbar__search-keys" aria-hidden="true">
        <kbd>{modifier}</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  );
}
