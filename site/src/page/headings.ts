/** An entry of 'On this page'. */
export interface TocEntry {
  value: string;
  id: string;
  level: number;
}

/** Fewer headings than this are seen at a glance: no 'On this page'. */
const enough = 3;

/**
 * The entries of 'On this page'.
 *
 * @param toc - headings of the text
 * @param sources - heading of the sources, where the page lists any below its text
 * @returns none for a page with fewer than three headings of the second or third level
 */
export function onThisPage<Entry extends TocEntry>(toc: readonly Entry[], sources?: Entry): Entry[] {
  const entries = sources && !toc.some(({ id }) => id === sources.id) ? [...toc, sources] : [...toc];
  return entries.filter(({ level }) => level <= 3).length >= enough ? entries : [];
}
