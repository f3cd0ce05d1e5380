import type { Hit, NearestPage } from '@kwikid/wire/search';
import { type Level, levels } from '@kwikid/wire/search-names';
import { plainText } from './marks.ts';

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

/**
 * What the window offers under 'Try searching for': with hits, the names of their pages, for the query after this one;
 * without, the corrected query, then the names of the nearest pages. Undefined if there is nothing to offer: what an
 * earlier response offered stays.
 */
export function suggestionsOf({
  hits,
  didYouMean,
  nearest = [],
}: {
  hits: readonly Pick<PageHit, 'hierarchy'>[];
  didYouMean?: string | undefined;
  nearest?: readonly Pick<NearestPage, 'hierarchy'>[] | undefined;
}): string[] | undefined {
  const isEmpty = hits.length === 0;
  const titles = (isEmpty ? nearest : hits).flatMap(({ hierarchy }) =>
    hierarchy?.lvl1 ? [plainText(hierarchy.lvl1)] : [],
  );
  const corrected = isEmpty && didYouMean !== undefined ? [didYouMean] : [];
  const offered = [...new Set([...corrected, ...titles])];
  return offered.length > 0 ? offered : undefined;
}

function headingOf(hit: PageHit, level: Level): string | undefined {
  return (hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level]) || undefined;
}

/** A hit as the window and the search page show it. Values hold `<mark>` around the words that matched, and no other tag. */
export interface Result {
  id: string;
  url: string;
  title: string;
  /** Headings above the title, outermost first, without the category. */
  path: string[];
  /** The category that the page belongs to. */
  category: string;
  /** The part of the site that the category belongs to, as plain text. */
  area: string | undefined;
  kind: string | undefined;
  summary: string | undefined;
  /** The phrase in which readers ask for it, if its title and text do not say why it was found. */
  askedAs: string | undefined;
  /** Its page's name, or its category's, if another result on the screen has the same title. */
  within?: string;
}

/** Results of one category. */
export interface ResultGroup {
  /** As in the results, with the words that matched. */
  category: string;
  area: string | undefined;
  results: Result[];
}

/**
 * What to show of a hit: its own heading, the headings above it, and the text around the words that matched.
 */
export function resultOf(hit: PageHit): Result {
  const headings = levels.slice(1).flatMap((level) => headingOf(hit, level) ?? []);
  const category = headingOf(hit, 'lvl0') ?? '';
  const title = headings.pop() ?? (category || hit.url);
  return {
    id: hit.objectID,
    url: hit.url,
    title,
    path: headings,
    category,
    area: hit.area || undefined,
    kind: hit.kind || undefined,
    summary: hit._snippetResult?.content?.value ?? hit.content ?? undefined,
    askedAs: hit.askedAs,
  };
}

/** The results by names that differ: if two have the same title, each says what page it belongs to. */
function withDistinctTitles(results: readonly Result[]): Result[] {
  const seen = new Map<string, number>();
  const nameOf = ({ title }: Result) => plainText(title).toLowerCase();
  for (const result of results) seen.set(nameOf(result), (seen.get(nameOf(result)) ?? 0) + 1);
  return results.map((result) => {
    const within = result.path[0] ?? result.category;
    return (seen.get(nameOf(result)) ?? 0) > 1 && within !== '' ? { ...result, within } : result;
  });
}

/** A page comes before its sections, except before the best result of all, which Enter opens. */
function pagesFirst(results: readonly Result[], best: Result | undefined): Result[] {
  const ordered: Result[] = [];
  for (const result of results) {
    const isSection = ({ url }: Result) => url.startsWith(`${result.url}#`);
    const at = ordered.findIndex((other) => other !== best && isSection(other));
    ordered.splice(at === -1 ? ordered.length : at, 0, result);
  }
  return ordered;
}

/** The results by category, each category where its best result stands; one of two areas is two. */
export function grouped(results: readonly Result[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const result of results) {
    const { category, area } = result;
    const key = JSON.stringify([plainText(category), area]);
    const group = groups.get(key) ?? { category, area, results: [] };
    group.results.push(result);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group, results: pagesFirst(group.results, results[0]) }));
}

/** Hits as both places show them. */
export const resultGroups = (hits: readonly PageHit[]): ResultGroup[] =>
  grouped(withDistinctTitles(hits.map(resultOf)));
