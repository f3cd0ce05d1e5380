import { useMemo, useSyncExternalStore } from 'react';
import type { RecentList } from './recent-list.ts';

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** The items that this reader opened last, newest first; empty while the page is rendered on the server. */
export function useRecent<Item>(list: RecentList<Item>): Item[] {
  const stored = useSyncExternalStore(subscribe, list.stored, () => null);
  return useMemo(() => list.parse(stored), [list, stored]);
}
