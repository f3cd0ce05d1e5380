import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { catalogue, type Tool } from '../catalogue.ts';
import { parseSlugs, rememberTool, storedTools } from './recent-tools.ts';

const known: readonly string[] = catalogue.map(({ slug }) => slug);

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** The tools that this reader opened last; none while the page is drawn on the server. */
export function useRecentTools(): Tool[] {
  const stored = useSyncExternalStore(subscribe, storedTools, () => null);
  return useMemo(
    () => parseSlugs(stored, known).flatMap((slug) => catalogue.find((tool) => tool.slug === slug) ?? []),
    [stored],
  );
}

/** Remembers the tool that calls it, by its slug alone. */
export function useRememberedTool(slug: string): void {
  useEffect(() => rememberTool(slug, known), [slug]);
}
