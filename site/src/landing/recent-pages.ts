import { useEffect } from 'react';
import { recentList } from './recent-list.ts';

/** A page that this reader opened. */
export interface RecentPage {
  path: string;
  title: string;
}

export const recentPages = recentList({
  key: 'recent-pages',
  limit: 6,
  isItem: isPage,
  identityOf: ({ path }) => path,
});

function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<RecentPage>;
  // Only a path of this site: what is stored must not become a link that leads elsewhere.
  return typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** Remembers the page that calls it. */
export function useRemembered(path: string, title: string): void {
  useEffect(() => recentPages.remember({ path, title }), [path, title]);
}
