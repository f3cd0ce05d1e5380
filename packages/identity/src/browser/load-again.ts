/** What is used of a window. */
interface Page {
  readonly location: Pick<Location, 'href' | 'hash' | 'search' | 'reload' | 'replace'>;
  readonly history: Pick<History, 'replaceState'>;
}

/**
 * Loads the page again so that it begins at its hash. A plain reload goes to where the page was scrolled to:
 * behind the gate, that is the top.
 */
export function loadAgain({ location, history }: Page): void {
  if (location.hash === '') {
    location.reload();
    return;
  }
  const url = location.href;
  // Going to a URL that differs in its hash only loads nothing: for a moment it is another one.
  history.replaceState(null, '', `?${location.search.slice(1)}&`);
  location.replace(url);
}
