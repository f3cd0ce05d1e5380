import { parse } from 'yaml';
import { SearchError } from './search-error.ts';
import type { SearchRecord } from './search-record.ts';

/** Path of a page or section, not percent-encoded → phrases in which readers ask for it. */
export type ReaderPhrases = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the files of content/data/asked.
 *
 * @param yamlTexts - each an object of paths with lists of phrases
 * @throws SearchError ERR_SEARCH_ASKED that lists every error
 */
export function parseReaderPhrases(yamlTexts: readonly string[]): ReaderPhrases {
  const phrasesByPath = new Map<string, readonly string[]>();
  const errors: string[] = [];
  for (const text of yamlTexts) {
    for (const [path, phrases] of entriesOf(text, errors)) {
      if (phrasesByPath.has(path)) errors.push(`${path}: it is there twice; write one list`);
      if (isListOfTexts(phrases)) phrasesByPath.set(path, phrases);
      else errors.push(`${path}: write a list of phrases`);
    }
  }
  if (errors.length > 0) throw new SearchError('ERR_SEARCH_ASKED', errors.join('\n'));
  return phrasesByPath;
}

/**
 * The records with the phrases of each.
 *
 * @param records - from extractRecords
 * @param phrasesByPath - from parseReaderPhrases
 * @throws SearchError ERR_SEARCH_ASKED that names every path without a record
 */
export function withReaderPhrases(
  records: readonly SearchRecord[],
  phrasesByPath: ReaderPhrases,
): SearchRecord[] {
  const left = new Set(phrasesByPath.keys());
  const all = records.map((record) => {
    const path = pathOf(record);
    const phrases = phrasesByPath.get(path);
    left.delete(path);
    return phrases ? { ...record, asked: phrases } : record;
  });
  if (left.size === 0) return all;
  const errors = [...left].map((path) => `${path}: no record has this path; move its phrases`);
  throw new SearchError('ERR_SEARCH_ASKED', errors.join('\n'));
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
