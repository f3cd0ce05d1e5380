/** Key in local storage: slugs alone. It goes with the session, however that ends (identity's `traces.ts`). */
export const recentToolsKey = 'recent-tools';

const limit = 4;

/** Puts a tool first and keeps the list short, each tool once. */
export function withTool(slugs: readonly string[], slug: string): string[] {
  return [slug, ...slugs.filter((other) => other !== slug)].slice(0, limit);
}

/** Reads a stored list: the slugs in it that are known; anything else is left out. */
export function parseSlugs(stored: string | null, known: readonly string[]): string[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? [...new Set<string>(list)].filter((slug) => known.includes(slug)) : [];
  } catch {
    return [];
  }
}

/** The stored text, for comparison by identity; null where storage is closed or empty. */
export function storedTools(): string | null {
  try {
    return localStorage.getItem(recentToolsKey);
  } catch {
    return null;
  }
}

/** Remembers that the reader opened a tool. Without storage nothing is remembered. */
export function rememberTool(slug: string, known: readonly string[]): void {
  try {
    localStorage.setItem(recentToolsKey, JSON.stringify(withTool(parseSlugs(storedTools(), known), slug)));
  } catch {
    // Storage is closed or full: the list is a convenience.
  }
}
