import type { SearchRecord } from '@kwikid/search';
import { type JudgedQuery, urlKey } from '../judge/judged-queries.ts';

const perClass = 50;

/**
 * Queries that follow from the records by rule, so that they are unbiased: titles (known-item), headings that
 * occur once (heading), both with a letter swapped or left out (typo), and titles cut within the last word (prefix).
 * The answer is the record that the text is from, and any other with the same heading.
 */
export function derivedQueries(records: readonly SearchRecord[]): JudgedQuery[] {
  const owners = new Map<string, string[]>();
  for (const record of records) {
    const key = headingOf(record).toLowerCase();
    owners.set(key, [...(owners.get(key) ?? []), urlKey(record.url)]);
  }
  const once = (record: SearchRecord) => owners.get(headingOf(record).toLowerCase())?.length === 1;
  const titles = records.filter((record) => record.type === 'lvl1' && once(record));
  const headings = records.filter(
    (record) => record.type !== 'lvl1' && once(record) && isWords(headingOf(record)),
  );
  const words = [...titles, ...headings].filter((record) => longestWord(headingOf(record)).length >= 6);
  const long = titles.filter((record) => /\s\S{5,}$/.test(headingOf(record)));
  return [
    ...spread(titles).map((record) => judged('known-item', headingOf(record).toLowerCase(), record)),
    ...spread(headings).map((record) => judged('heading', headingOf(record).toLowerCase(), record)),
    ...spread(words).map((record, number) => judged('typo', mistyped(headingOf(record), number), record)),
    ...spread(long).map((record) => judged('prefix', cut(headingOf(record)), record)),
  ];
}

const headingOf = ({ hierarchy, type }: SearchRecord) => hierarchy[type === 'content' ? 'lvl1' : type] ?? '';
const isWords = (heading: string) => /\s/.test(heading.trim());

function judged(kind: string, query: string, { url }: SearchRecord): JudgedQuery {
  return { kind, query, grades: new Map([[urlKey(url), 2]]) };
}

/** Evenly over the list: the same records give the same queries. */
function spread<T>(from: readonly T[]): T[] {
  const step = Math.max(1, from.length / perClass);
  return Array.from({ length: Math.min(perClass, from.length) }, (_, at) => from[Math.floor(at * step)] as T);
}

function longestWord(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The longest word with two letters swapped, one left out, or one doubled, in turn; never the first letter. */
function mistyped(heading: string, number: number): string {
  const word = longestWord(heading);
  const at = 1 + (number % (word.length - 2));
  const [before, one, two, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  const wrong = [before + two + one + after, before + two + after, before + one + one + two + after][
    number % 3
  ];
  return heading.replace(word, wrong ?? word).toLowerCase();
}

/** As far as it is typed: the last word's first three letters. */
const cut = (title: string) => title.replace(/(\s\S{3})\S*$/, '$1').toLowerCase();
