import { parse } from 'yaml';
import type { Block } from './block.ts';
import { SearchError } from './search-error.ts';
import type { SearchRecord } from './search-record.ts';

/** Phrases in which readers ask for a block of a section. */
export interface BlockPhrases {
  /** The words that the block begins with. */
  readonly begins: string;
  readonly phrases: readonly string[];
}

/** Phrases in which readers ask for a page or section, and for single blocks of it. */
export interface SectionPhrases {
  readonly phrases: readonly string[];
  readonly blocks: readonly BlockPhrases[];
}

/** Path of a page or section, not percent-encoded → its phrases. */
export type ReaderPhrases = ReadonlyMap<string, SectionPhrases>;

/**
 * Reads the files of content/data/asked.
 *
 * @param yamlTexts - each an object of paths with lists: of phrases, and of `{words that a block begins with: phrases}`
 * @throws SearchError ERR_SEARCH_ASKED that lists every error
 */
export function parseReaderPhrases(yamlTexts: readonly string[]): ReaderPhrases {
  const phrasesByPath = new Map<string, SectionPhrases>();
  const errors: string[] = [];
  for (const text of yamlTexts) {
    for (const [path, list] of entriesOf(text, errors)) {
      const own = sectionPhrases(list);
      const before = phrasesByPath.get(path);
      // A symptom has its section's phrases in its own data file, and its blocks' may be here.
      const isTwice = before !== undefined && before.phrases.length > 0 && own?.phrases.length !== 0;
      if (own === undefined) errors.push(`${path}: write a list of phrases`);
      else if (isTwice) errors.push(`${path}: it is there twice; write one list`);
      else
        phrasesByPath.set(path, {
          phrases: [...(before?.phrases ?? []), ...own.phrases],
          blocks: [...(before?.blocks ?? []), ...own.blocks],
        });
    }
  }
  if (errors.length > 0) throw new SearchError('ERR_SEARCH_ASKED', errors.join('\n'));
  return phrasesByPath;
}

/**
 * The list that content/data/asked has for a path.
 *
 * @returns undefined if it is not a list of phrases
 */
function sectionPhrases(list: unknown): SectionPhrases | undefined {
  if (!Array.isArray(list)) return undefined;
  const phrases: string[] = [];
  const blocks: BlockPhrases[] = [];
  for (const each of list) {
    if (typeof each === 'string') phrases.push(each);
    else if (typeof each !== 'object' || each === null) return undefined;
    else
      for (const [begins, ofBlock] of Object.entries(each)) {
        if (!isListOfTexts(ofBlock)) return undefined;
        blocks.push({ begins, phrases: ofBlock });
      }
  }
  return { phrases, blocks };
}

/**
 * The records with the phrases of each.
 *
 * @param phrasesByPath - from parseReaderPhrases
 * @returns the records; and `changed`, the words with which no block of their section begins any more: their phrases lead to
 *   the section
 * @throws SearchError ERR_SEARCH_ASKED that names every path without a record
 */
export function withReaderPhrases(
  records: readonly SearchRecord[],
  phrasesByPath: ReaderPhrases,
): { records: SearchRecord[]; changed: string[] } {
  const left = new Set(phrasesByPath.keys());
  const changed: string[] = [];
  const all = records.map((record) => {
    const path = pathOf(record);
    const found = phrasesByPath.get(path);
    left.delete(path);
    return found ? withPhrases(record, found, (begins) => changed.push(`${path}: ${begins}`)) : record;
  });
  if (left.size === 0) return { records: all, changed };
  const errors = [...left].map((path) => `${path}: no record has this path; move its phrases`);
  throw new SearchError('ERR_SEARCH_ASKED', errors.join('\n'));
}

function withPhrases(
  record: SearchRecord,
  { phrases, blocks: ofBlocks }: SectionPhrases,
  report: (begins: string) => void,
): SearchRecord {
  const { content, blocks = [] } = record;
  const asked = [...phrases];
  const byBlock = new Map<Block, string[]>();
  for (const { begins, phrases } of ofBlocks) {
    const block = blocks.find(({ start, end }) => content?.slice(start, end).startsWith(begins));
    if (block !== undefined) byBlock.set(block, [...(byBlock.get(block) ?? []), ...phrases]);
    else {
      report(begins);
      asked.push(...phrases);
    }
  }
  return {
    ...record,
    ...(asked.length > 0 && { asked }),
    ...(byBlock.size > 0 && {
      blocks: blocks.map((block) => {
        const ofBlock = byBlock.get(block);
        return ofBlock ? { ...block, asked: ofBlock } : block;
      }),
    }),
  };
}

/** As an author writes it: decoded, without the last slash of its path. */
function pathOf({ url_without_anchor, anchor }: SearchRecord): string {
  const page = decodeURI(url_without_anchor);
  const bare = page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page;
  return anchor === null ? bare : `${bare}#${anchor}`;
}

function entriesOf(text: string, errors: string[]): [path: string, phrases: unknown][] {
  let data: unknown;
  try {
    data = parse(text) ?? {};
  } catch (cause) {
    throw new SearchError('ERR_SEARCH_ASKED', 'What readers ask is not YAML: correct the syntax.', { cause });
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return Object.entries(data);
  errors.push('write paths, each with a list of phrases');
  return [];
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
