import { type Corpus, routeKey } from '@kwikid/content';
import { type Addresses, withoutSlash } from './addresses.ts';
import { type Edit, edited, entriesOf, plain } from './edits.ts';

export const redirectsFile = 'content/data/redirects.yml';
export const askedFolder = 'content/data/asked/';

/**
 * The redirects: those that lead to an old path lead to the new one, and the old path leads there, too. A path that is a
 * page now needs none.
 *
 * @param onUse - gets the offset of a redirect that would lead to nothing
 */
export function redirectsAfter(
  text: string,
  addresses: Addresses,
  after: Corpus,
  onUse: (offset: number) => void,
): string {
  const changed = new Map(addresses.changed.map(({ from, to }) => [routeKey(from), to]));
  const known = new Set<string>();
  const edits = entriesOf(text).flatMap(({ key, start, value }): Edit[] => {
    if (after.routes.has(routeKey(key))) {
      const end = text.indexOf('\n', start);
      return [{ start, end: end < 0 ? text.length : end + 1, text: '' }];
    }
    known.add(routeKey(key));
    if (value === undefined || !changed.has(routeKey(value.text))) return [];
    const to = changed.get(routeKey(value.text));
    if (to === undefined) onUse(start);
    return to === undefined ? [] : [{ ...value, text: plain(withoutSlash(to)) }];
  });
  const added = addresses.changed.flatMap(({ from, to }) =>
    to === undefined || known.has(routeKey(from)) || routeKey(from) === routeKey(to)
      ? []
      : [`${plain(withoutSlash(from))}: ${plain(withoutSlash(to))}\n`],
  );
  const kept = edited(text, edits);
  return kept + (kept === '' || kept.endsWith('\n') || added.length === 0 ? '' : '\n') + added.join('');
}

/**
 * A file of readers' phrases: an entry follows its page or section, and stays in its file. The phrases of a removed page
 * go with it.
 *
 * @returns undefined if no entry is left
 */
export function askedAfter(text: string, addresses: Addresses): string | undefined {
  const entries = entriesOf(text);
  const edits = entries.flatMap(({ key, start, end }, at): Edit[] => {
    const [pathname = '', fragment] = key.split('#', 2);
    if (addresses.isRemoved(pathname))
      return [{ start, end: entries[at + 1]?.start ?? text.length, text: '' }];
    const to = addresses.ofUrl({ pathname, fragment });
    if (typeof to !== 'object') return [];
    const wanted = withoutSlash(to.pathname) + (to.fragment === undefined ? '' : `#${to.fragment}`);
    return [{ start, end, text: plain(wanted) }];
  });
  const removed = edits.filter((edit) => edit.text === '').length;
  return removed > 0 && removed === entries.length ? undefined : edited(text, edits);
}
