import { parse } from 'yaml';
import { SearchError } from './search-error.ts';
import type { SearchRecord } from './search-record.ts';

/** Address of a page or section, not percent-encoded → what readers ask that it answers. */
export type Asked = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the files of content/data/asked.
 *
 * @param yamlTexts - each an object of addresses with lists of phrases
 * @throws SearchError ERR_SEARCH_ASKED that lists every fault
 */
export function parseAsked(yamlTexts: readonly string[]): Asked {
  const asked = new Map<string, readonly string[]>();
  const faults: string[] = [];
  for (const text of yamlTexts) {
    for (const [address, phrases] of entriesOf(text, faults)) {
      if (asked.has(address)) faults.push(`${address}: it stands twice; write one list`);
      if (isListOfTexts(phrases)) asked.set(address, phrases);
      else faults.push(`${address}: write a list of phrases`);
    }
  }
  if (faults.length > 0) throw new SearchError('ERR_SEARCH_ASKED', faults.join('\n'));
  return asked;
}

/**
 * The records with what readers ask of each.
 *
 * @param records - from extractRecords
 * @param asked - from parseAsked
 * @throws SearchError ERR_SEARCH_ASKED that names every address without a record
 */
export function withAsked(records: readonly SearchRecord[], asked: Asked): SearchRecord[] {
  const left = new Set(asked.keys());
  const all = records.map((record) => {
    const address = addressOf(record);
    const phrases = asked.get(address);
    left.delete(address);
    return phrases ? { ...record, asked: phrases } : record;
  });
  if (left.size === 0) return all;
  const faults = [...left].map((address) => `${address}: no record has this address; move its phrases`);
  throw new SearchError('ERR_SEARCH_ASKED', faults.join('\n'));
}

/** As an author writes it: decoded, without the last slash of its path. */
function addressOf({ url_without_anchor, anchor }: SearchRecord): string {
  const path = decodeURI(url_without_anchor);
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return anchor === null ? bare : `${bare}#${anchor}`;
}

function entriesOf(text: string, faults: string[]): [address: string, phrases: unknown][] {
  let data: unknown;
  try {
    data = parse(text) ?? {};
  } catch (cause) {
    throw new SearchError('ERR_SEARCH_ASKED', 'What readers ask is not YAML: correct the syntax.', { cause });
  }
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return Object.entries(data);
  faults.push('write addresses, each with a list of phrases');
  return [];
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
