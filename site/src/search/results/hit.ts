import type { Hit } from '@kwikid/wire/search';
import { levels } from '@kwikid/wire/search-names';
import { kindLabel } from '../../page/words.ts';
import { plainText, runs } from './marks.ts';

/** A place that a query found on a page. Values hold `<mark>` around the words that matched, and no other tag. */
export interface Place {
  id: string;
  url: string;
  /** Headings below the page's name, outermost first; none for the page itself. */
  section: string[];
  summary: string | undefined;
  /** The phrase in which readers ask for it, if its title and text do not say why it was found. */
  askedAs: string | undefined;
}

/** A page that a query found: one result, whatever number of its sections matched. */
export interface PageResult {
  title: string;
  /** The part of the site and the category that it belongs to, without what its title says, and what kind of page it is. */
  note: string;
  /** Where the result leads. */
  best: Place;
  /** Other sections whose headings say something about the query that the page's name does not. */
  others: Place[];
}

/** @param title - the page's name, for a hit without headings the category or the URL */
function placeOf(hit: Hit): { title: string; category: string; place: Place } {
  const [title, ...section] = levels.slice(1).flatMap((level) => hit.hierarchy[level] || []);
  const category = plainText(hit.hierarchy.lvl0 ?? '');
  return {
    title: title ?? (category || hit.url),
    category,
    place: {
      id: hit.objectID,
      url: hit.url,
      section,
      summary: hit.snippet,
      askedAs: hit.askedAs,
    },
  };
}

const pageOf = (url: string) => url.replace(/#.*$/s, '');
const markedWords = (value: string) =>
  runs(value)
    .filter(({ marked }) => marked)
    .map(({ text }) => text.toLowerCase());

/** Whether a section's own heading has a word of the query that is neither in the page's name nor in the headings before it. */
function isTelling(place: Place, title: string, before: readonly Place[]): boolean {
  const heading = place.section.at(-1);
  if (heading === undefined) return false;
  const known = new Set(markedWords(title));
  const isSaid = before.some(({ section }) => plainText(section.at(-1) ?? '') === plainText(heading));
  return !isSaid && markedWords(heading).some((word) => !known.has(word));
}

/** Hits as the window and the search page show them: page by page, each page where its best hit is. */
export function pageResults(hits: readonly Hit[]): PageResult[] {
  const pages = new Map<string, PageResult>();
  for (const hit of hits) {
    const { title, category, place } = placeOf(hit);
    const page = pages.get(pageOf(hit.url));
    if (page) {
      if (isTelling(place, page.title, [page.best, ...page.others])) page.others.push(place);
      continue;
    }
    const names = [hit.area, category].filter((name) => name !== '' && name !== plainText(title));
    const where = [...new Set(names)].join(' › ');
    const note = [where, hit.kind && kindLabel(hit.kind)].filter(Boolean).join(' · ');
    pages.set(pageOf(hit.url), { title, note, best: place, others: [] });
  }
  return [...pages.values()];
}
