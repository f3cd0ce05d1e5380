import type { ShownRecord } from '@kwikid/wire/search';
import { type Level, levels } from '@kwikid/wire/search-names';
import type { TextBlocks } from './block.ts';

export { type Level, levels };

/** The headings above a section and its own; null if a level is not in use. */
export type Hierarchy = ShownRecord['hierarchy'];

/** One section of a page: what readers see of it, and what only finds it. All text is plain text, never markup. */
export interface SearchRecord extends ShownRecord, Partial<TextBlocks> {
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
