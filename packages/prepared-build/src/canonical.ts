/**
 * The canonical key of a path. Spellings may differ in letter case, a trailing slash, dot or space, `.html`
 * and `index.html`, spaces for hyphens and `&` for `and`.
 *
 * @param path - a decoded path
 * @returns a key: two paths with the same key are spellings of one page
 */
export function canonicalKey(path: string): string {
  const key = path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    // Tried only at the first of a run: tried at each, a long run would take quadratic time.
    .replace(/(?<![/. ])[/. ]+$/, '')
    .replaceAll('&', 'and')
    .replaceAll(' ', '-');
  return key === '/index' ? '' : key;
}

/**
 * Decodes a path once. An encoded slash or backslash is never a separator, and a dot segment never
 * another folder: such a path names nothing.
 *
 * @returns the decoded path, or undefined if it can name no page
 */
export function decodePath(path: string): string | undefined {
  if (/%(?:2f|5c)/i.test(path) || path.includes('\\')) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return /\/\.{1,2}(?:\/|$)/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
