import { plainText } from './marks.ts';

type Highlighted = { value: string } | undefined;
type Levels<T> = Partial<Record<Level, T>>;

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof levels)[number];

/** A record that matched, in the shape that DocSearch defines. */
export interface DocSearchHit {
  objectID: string;
  url: string;
  type: string;
  content?: string | null;
  hierarchy: Levels<string | null>;
  _highlightResult?: { hierarchy?: Levels<Highlighted>; content?: Highlighted };
  _snippetResult?: { hierarchy?: Levels<Highlighted>; content?: Highlighted };
}

/**
 * The hit with its whole path where DocSearch's modal shows the page's name alone: the headings between the
 * page and the text that matched. What the modal groups by stays as it was.
 */
export function withSectionPath<Hit extends DocSearchHit>(hit: Hit): Hit {
  const inner = hit.type === 'content' ? levels.slice(2) : levels.slice(2, levels.indexOf(hit.type as Level));
  const path = [levels[1], ...inner].flatMap((level) => headingOf(hit, level) ?? []);
  if (path.length < 2) return hit;
  const lvl1 = { ...hit._highlightResult?.hierarchy?.lvl1, value: path.join(' › ') };
  return {
    ...hit,
    _highlightResult: { ...hit._highlightResult, hierarchy: { ...hit._highlightResult?.hierarchy, lvl1 } },
    _snippetResult: { ...hit._snippetResult, hierarchy: { ...hit._snippetResult?.hierarchy, lvl1 } },
  };
}

/**
 * The hit with its page's name as plain text: what the modal offers under 'Try searching for', where it is shown
 * and searched as it stands.
 */
export function withSuggestion<Hit extends DocSearchHit>(hit: Hit): Hit & { suggestion?: string } {
  const { lvl1 } = hit.hierarchy;
  return lvl1 ? { ...hit, suggestion: plainText(lvl1) } : hit;
}

function headingOf(hit: DocSearchHit, level: Level): string | undefined {
  return (hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level]) || undefined;
}

/** A hit as the search page shows it. Values hold `<mark>` around the words that matched, and no other tag. */
export interface Result {
  id: string;
  url: string;
  title: string;
  /** Headings above the title, outermost first. */
  path: string[];
  summary: string | undefined;
}

/**
 * What to show of a hit: its own heading, the headings above it, and the text around the words that matched.
 */
export function resultOf(hit: DocSearchHit): Result {
  const headings = levels.flatMap((level) => headingOf(hit, level) ?? []);
  const title = headings.pop() ?? hit.url;
  return {
    id: hit.objectID,
    url: hit.url,
    title,
    path: headings,
    summary: hit._snippetResult?.content?.value ?? hit.content ?? undefined,
  };
}
