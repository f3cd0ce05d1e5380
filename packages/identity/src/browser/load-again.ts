/** The members used of a window. */
interface Page {
  readonly location: Pick<Location, 'href' | 'hash' | 'search' | 'reload' | 'replace'>;
  readonly history: Pick<History, 'replaceState'>;
}

/**
 * Loads the page again so that it begins at its hash. A plain reload restores the scroll position, which at
 * the gate is the top.
 */
export function loadAgain({ location, history }: Page): void {
  if (location.hash === '') {
    location.reload();
    return;
  }
  const url = location.href;
  // Going to a URL that differs only in its hash loads nothing, so the URL is changed for a moment.
  history.replaceState(null, '', `?${location.search.slice(1)}&`);
  location.replace(url);
}
