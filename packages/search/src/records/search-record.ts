import { type Level, levels } from '@kwikid/wire/search-names';
import type { TextBlocks } from './block.ts';

export { type Level, levels };

/** The headings above a section and its own; null if a level is not in use. */
export type Hierarchy = Readonly<Record<Level, string | null>>;

/**
 * One section of a page, in the shape of the hosted crawler's records: what readers see of it, and what only finds it. All
 * text is plain text, never markup.
 *
 * Source: https://docsearch.algolia.com/docs/record-extractor
 */
export interface SearchRecord extends Partial<TextBlocks> {
  readonly objectID: string;
  /** Path of the page, with `#anchor` if the section has one. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: Level | 'content';
  readonly hierarchy: Hierarchy;
  /** The section's own text, without its heading and without the sections below it. */
  readonly content: string | null;
  /** BCP 47 language of the page, for example `en`. */
  readonly language: string;
  /** Docusaurus's contextual search tag, for example `docs-default-current`. */
  readonly docusaurus_tag: string;
  readonly version: string;
  /** Ids of the page's tags. */
  readonly tags: readonly string[];
  /** The part of the site that the page belongs to, by its entry in the navbar: broader than lvl0. */
  readonly area: string;
  /** The form of the page, for example `guide`; it may be empty. */
  readonly kind: string;
  /** Groups of readers that the page is written for. */
  readonly audience: readonly string[];
  /** The order of records of equal relevance: greater page_rank, then greater level, then smaller position. */
  readonly weight: {
    /** Rank of the page among pages; greater is better. */
    readonly page_rank: number;
    /** Rank of the heading: 90 for a page's title, 10 less for each level below it. */
    readonly level: number;
    /** Number of the section in its page, from 0. */
    readonly position: number;
  };
  /** What the text sets apart: names in code, strong words, the first cell of each row. Found, never shown. */
  readonly marked?: readonly string[];
  /** Phrases in which readers ask for this section, in words that it does not use. Shown if nothing else says why it is a hit. */
  readonly asked?: readonly string[];
  /** Day of the page's next review, yyyy-mm-dd: the page comes later once it has passed. */
  readonly review_due?: string;
}

/** A phrase in which readers ask for a section, or for one of its blocks. */
export interface ReaderPhrase {
  readonly text: string;
  /** Number of the block; undefined for the whole section. */
  readonly block: number | undefined;
}

/** All phrases in which readers ask for a section: its own, then those of its blocks in their order. */
export function phrasesOf({ asked = [], blocks = [] }: SearchRecord): ReaderPhrase[] {
  const ofBlocks = blocks.flatMap(({ asked: own = [] }, block) => own.map((text) => ({ text, block })));
  return [...asked.map((text) => ({ text, block: undefined })), ...ofBlocks];
}

/**
 * Number of the level of a record's own heading.
 *
 * @returns 0 to 6; for a record of type `content`, its deepest heading
 */
export function ownLevel(record: SearchRecord): number {
  if (record.type !== 'content') return levels.indexOf(record.type);
  return Math.max(
    0,
    levels.findLastIndex((level) => record.hierarchy[level] !== null),
  );
}

/** The headings above a section and its own, outermost first, none twice in a row. */
export function headingsOf({ hierarchy }: Pick<SearchRecord, 'hierarchy'>): string[] {
  return levels
    .map((level) => hierarchy[level] ?? '')
    .filter((heading, at, all) => heading !== '' && heading !== all[at - 1]);
}

/**
 * The order of records that are equal for every query: page rank, level, position, then path.
 *
 * @returns a negative number if `a` comes first
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
