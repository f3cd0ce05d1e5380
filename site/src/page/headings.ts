/** An entry of 'On this page'. */
export interface TocEntry {
  value: string;
  id: string;
  level: number;
}

/** With fewer headings than this, 'On this page' is not needed. */
const enough = 3;

/**
 * The entries of 'On this page'.
 *
 * @param toc - headings of the text
 * @param sources - heading of the sources, if the page lists any below its text
 * @returns none for a page with fewer than three headings of the second or third level
 */
export function onThisPage<Entry extends TocEntry>(toc: readonly Entry[], sources?: Entry): Entry[] {
  const entries = sources && !toc.some(({ id }) => id === sources.id) ? [...toc, sources] : [...toc];
  return entries.filter(({ level }) => level <= 3).length >= enough ? entries : [];
}
