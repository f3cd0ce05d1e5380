/** Names of the heading levels, outermost first: lvl0 is the area, lvl1 the page's title. */
export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

export type Level = (typeof levels)[number];

/** The headings above a section and its own; null where a level is not in use. */
export type Hierarchy = Readonly<Record<Level, string | null>>;

/** What orders records of equal relevance: greater page_rank, then greater level, then smaller position. */
export interface RecordWeight {
  /** Rank of the page among pages; greater is better. */
  readonly page_rank: number;
  /** Rank of the heading: 90 for a page's title, 10 less a level below it. */
  readonly level: number;
  /** Number of the section in its page, from 0. */
  readonly position: number;
}

/**
 * One section of a page, in the shape of the hosted crawler's records. All text is plain text, never markup.
 * Source: https://docsearch.algolia.com/docs/record-extractor
 */
export interface SearchRecord {
  readonly objectID: string;
  /** Path of the page, with `#anchor` where the section has one. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  /** The section's own text, without its heading and without the sections below it. */
  readonly content: string | null;
  /** What the text sets apart: names in code, strong words, the first cell of each row. Found, never shown. */
  readonly marked?: readonly string[];
  /** What readers ask that this section answers, in words that it does not use. Found, never shown. */
  readonly asked?: readonly string[];
  /** BCP 47 language of the page, for example `en`. */
  readonly language: string;
  /** Docusaurus' contextual search tag, for example `docs-default-current`. */
  readonly docusaurus_tag: string;
  readonly version: string;
  /** Ids of the page's tags. */
  readonly tags: readonly string[];
  /** The part of the site that the page belongs to, by its entry in the navbar: broader than lvl0. */
  readonly area: string;
  /** Groups of readers that the page is written for. */
  readonly audience: readonly string[];
  /** What shape the page has, for example `guide`; empty where it does not say. */
  readonly kind: string;
  readonly weight: RecordWeight;
}

/**
 * Number of the level that a record's own heading stands at.
 *
 * @param record - a section
 * @returns 0 to 6; for a record of type `content`, its deepest heading
 */
export function ownLevel(record: SearchRecord): number {
  if (record.type !== 'content') return levels.indexOf(record.type);
  return Math.max(
    0,
    levels.findLastIndex((level) => record.hierarchy[level] !== null),
  );
}

/**
 * The order of records that no query tells apart: page rank, level, position, then address.
 *
 * @returns a negative number where `a` comes first
 */
export function compareByWeight(a: SearchRecord, b: SearchRecord): number {
  return (
    b.weight.page_rank - a.weight.page_rank ||
    b.weight.level - a.weight.level ||
    a.weight.position - b.weight.position ||
    compareText(a.url, b.url) ||
    compareText(a.objectID, b.objectID)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
