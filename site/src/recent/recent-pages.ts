/** A page that this reader opened. */
export interface RecentPage {
  path: string;
  title: string;
}

/** Key in local storage. It goes with the session, however that ends (identity's `traces.ts`). */
export const recentPagesKey = 'recent-pages';

const limit = 6;

/** Puts a page first and keeps the list short, each page once. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ path }) => path !== page.path)].slice(0, limit);
}

/** Reads a stored list; anything that is not one is an empty list. */
export function parsePages(stored: string | null): RecentPage[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isPage) : [];
  } catch {
    return [];
  }
}

function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<RecentPage>;
  // Only a path of this site: what is stored must not become a link that leads elsewhere.
  return typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** The stored text, for comparison by identity; null where storage is closed or empty. */
export function storedPages(): string | null {
  try {
    return localStorage.getItem(recentPagesKey);
  } catch {
    return null;
  }
}

/** Remembers that the reader opened a page. Without storage nothing is remembered. */
export function rememberPage(page: RecentPage): void {
  try {
    localStorage.setItem(recentPagesKey, JSON.stringify(withPage(parsePages(storedPages()), page)));
  } catch {
    // Storage is closed or full: the list is a convenience.
  }
}
