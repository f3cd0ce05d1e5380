import { parse } from 'yaml';
import { SearchError } from '../records/search-error.ts';

/** An abbreviation and what it stands for: one line of the glossary. */
export interface Acronym {
  readonly short: string;
  readonly long: string;
  /** Other spellings and names of the same thing. */
  readonly also: readonly string[];
}

/** Words that find each other. */
export interface Synonyms {
  readonly acronyms: readonly Acronym[];
  /** Groups of words or phrases with one meaning. */
  readonly synonyms: readonly (readonly string[])[];
}

/** No synonyms at all. */
export const noSynonyms: Synonyms = Object.freeze({ acronyms: [], synonyms: [] });

/**
 * Reads content/data/synonyms.yml.
 *
 * @param yamlText - `acronyms: [{short, long, also?}]` and `synonyms: [[a, b, …]]`
 * @returns the groups, frozen as parsed
 * @throws SearchError ERR_SEARCH_SYNONYMS that lists every fault
 */
export function parseSynonyms(yamlText: string): Synonyms {
  let data: unknown;
  try {
    data = parse(yamlText);
  } catch (cause) {
    throw new SearchError('ERR_SEARCH_SYNONYMS', 'The synonyms are not YAML: correct the syntax.', { cause });
  }
  const faults: string[] = [];
  const root = isObject(data) ? data : {};
  if (!isObject(data)) faults.push('write an object with acronyms and synonyms');
  for (const key of Object.keys(root)) {
    if (key !== 'acronyms' && key !== 'synonyms')
      faults.push(`${key}: remove it, or write it under synonyms`);
  }
  const acronyms = list(root.acronyms, 'acronyms', faults).flatMap((entry, at) => acronym(entry, at, faults));
  const synonyms = list(root.synonyms, 'synonyms', faults).flatMap((entry, at) => {
    const words = list(entry, `synonyms[${at}]`, faults).filter(isWord);
    if (words.length >= 2 && Array.isArray(entry) && words.length === entry.length) return [words];
    faults.push(`synonyms[${at}]: write two or more words`);
    return [];
  });
  // An abbreviation with two meanings has two entries; one entry twice is a slip.
  const seen = new Set<string>();
  for (const { short, long } of acronyms) {
    if (seen.has(`${short}: ${long}`)) faults.push(`acronyms: ${short} (${long}) stands twice`);
    seen.add(`${short}: ${long}`);
  }
  if (faults.length > 0) throw new SearchError('ERR_SEARCH_SYNONYMS', faults.join('\n'));
  return { acronyms, synonyms };
}

function acronym(entry: unknown, at: number, faults: string[]): Acronym[] {
  const { short, long, also = [], ...unknown } = isObject(entry) ? entry : {};
  const name = `acronyms[${at}]`;
  for (const key of Object.keys(unknown)) faults.push(`${name}.${key}: the fields are short, long and also`);
  if (!isWord(short)) faults.push(`${name}.short: write the abbreviation`);
  if (!isWord(long)) faults.push(`${name}.long: write what it stands for`);
  const others = list(also, `${name}.also`, faults);
  if (!others.every(isWord)) faults.push(`${name}.also: write a list of words`);
  return isWord(short) && isWord(long) ? [{ short, long, also: others.filter(isWord) }] : [];
}

function list(value: unknown, name: string, faults: string[]): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  faults.push(`${name}: write a list`);
  return [];
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /[\p{L}\p{N}]/u.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
