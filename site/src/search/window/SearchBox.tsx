import type { ReactNode } from 'react';
import { useSearch } from './SearchProvider';

/** The big search button of the hub and of the not-found page: it looks like a field and opens the modal. */
export function SearchBox(): ReactNode {
  const { open, prepare } = useSearch();
  return (
    <button
      type="button"
      className="search-box"
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
      <span className="search-box__text">Search pages, settings and errors</span>
      <span className="search-box__keys" aria-hidden="true">
        <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>/</kbd>
      </span>
    </button>
  );
}
