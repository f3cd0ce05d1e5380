import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { parsePages, type RecentPage, rememberPage, storedPages } from './recent-pages.ts';

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** The pages that this reader opened last; none while the page is drawn on the server. */
export function useRecentPages(): RecentPage[] {
  const stored = useSyncExternalStore(subscribe, storedPages, () => null);
  return useMemo(() => parsePages(stored), [stored]);
}

/** Remembers the page that calls it. */
export function useRemembered(path: string, title: string): void {
  useEffect(() => rememberPage({ path, title }), [path, title]);
}
