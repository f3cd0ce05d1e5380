import type { ReactNode } from 'react';
import { useSearch } from './SearchProvider';

interface Props {
  className: string;
  /** Its name, if its content does not say it. */
  label?: string;
  children: ReactNode;
}

/** Opens the search window. The window's code loads when the button is pointed at, focused or pressed. */
export function SearchButton({ className, label, children }: Props): ReactNode {
  const { open, prepare } = useSearch();
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-keyshortcuts="Control+k Meta+k /"
      onClick={open}
      onFocus={prepare}
      onMouseOver={prepare}
      onTouchStart={prepare}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="11" cy="11" r="7" />
        <path d="m20 20-4-4" />
      </svg>
      {children}
    </button>
  );
}

/** The big search button of the hub and of the not-found page, which looks like a field. */
export const SearchBox = (): ReactNode => (
  <SearchButton className="search-box">
    <span className="search-box__text">Search pages, settings and errors</span>
    <span className="search-box__keys" aria-hidden="true">
      <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>/</kbd>
    </span>
  </SearchButton>
);
