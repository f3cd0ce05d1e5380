import type { Hit } from '@kwikid/wire/search';
import { type Level, levels } from '@kwikid/wire/search-names';
import { kindLabel } from '../../page/words.ts';
import { plainText, runs } from './marks.ts';

/** Of a highlighted or cut text, what is shown. */
type Marked = { value: string } | undefined;
interface Marks {
  hierarchy?: Partial<Record<Level, Marked>> | undefined;
  content?: Marked;
}

/** A hit, as far as readers see it. */
export interface PageHit extends Pick<Hit, 'objectID' | 'content' | 'area' | 'kind' | 'askedAs'> {
  url: string;
  type: NonNullable<Hit['type']>;
  hierarchy: NonNullable<Hit['hierarchy']>;
  _highlightResult?: Marks;
  _snippetResult?: Marks;
}

/** A hosted index of another maker may lack fields; what leads nowhere is not shown. */
export const isPageHit = (hit: Hit): hit is Hit & PageHit =>
  hit.url !== undefined && hit.type !== undefined && hit.hierarchy !== undefined;

function headingOf(hit: PageHit, level: Level): string | undefined {
  return (hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level]) || undefined;
}

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
function placeOf(hit: PageHit): { title: string; category: string; place: Place } {
  const [title, ...section] = levels.slice(1).flatMap((level) => headingOf(hit, level) ?? []);
  const category = plainText(headingOf(hit, 'lvl0') ?? '');
  return {
    title: title ?? (category || hit.url),
    category,
    place: {
      id: hit.objectID,
      url: hit.url,
      section,
      summary: hit._snippetResult?.content?.value ?? hit.content ?? undefined,
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
export function pageResults(hits: readonly PageHit[]): PageResult[] {
  const pages = new Map<string, PageResult>();
  for (const hit of hits) {
    const { title, category, place } = placeOf(hit);
    const page = pages.get(pageOf(hit.url));
    if (page) {
      if (isTelling(place, page.title, [page.best, ...page.others])) page.others.push(place);
      continue;
    }
    const names = [hit.area ?? '', category].filter((name) => name !== '' && name !== plainText(title));
    const where = [...new Set(names)].join(' › ');
    const note = [where, hit.kind && kindLabel(hit.kind)].filter(Boolean).join(' · ');
    pages.set(pageOf(hit.url), { title, note, best: place, others: [] });
  }
  return [...pages.values()];
}
