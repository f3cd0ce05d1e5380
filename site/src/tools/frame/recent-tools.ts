import { useEffect } from 'react';
import { recentList } from '../../landing/recent-list.ts';
import { useRecent } from '../../landing/useRecent.ts';
import { catalogue, type Tool } from '../catalogue.ts';

/** Slugs alone, of tools that are there. */
const recentTools = recentList({
  key: 'recent-tools',
  limit: 4,
  isItem: (slug): slug is string => catalogue.some((tool) => tool.slug === slug),
  identityOf: (slug) => slug,
});

/** The tools that this reader opened last; none while the page is drawn on the server. */
export function useRecentTools(): Tool[] {
  return useRecent(recentTools).flatMap((slug) => catalogue.find((tool) => tool.slug === slug) ?? []);
}

/** Remembers the tool that calls it, by its slug alone. */
export function useRememberedTool(slug: string): void {
  useEffect(() => recentTools.remember(slug), [slug]);
}
