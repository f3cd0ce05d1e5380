import type { SearchRecord } from '@kwikid/search';
import { type JudgedQuery, urlKey } from './judged-queries.ts';
import type { JudgedCorpus } from './judged-run.ts';

/** One phrase of so many is left out. */
const share = 5;

/**
 * What readers ask, as queries: every fifth phrase is left out of the records, and must find its section by what is
 * left. Written in words that the section does not use, these are the hardest queries there are, and many.
 */
export function phrasesLeftOut({ records, synonyms }: JudgedCorpus): JudgedCorpus {
  const queries: JudgedQuery[] = [];
  let seen = 0;
  const rest = records.map((record): SearchRecord => {
    const asked = record.asked?.filter((query) => {
      if (++seen % share !== 0) return true;
      queries.push({ kind: 'asked', query, grades: new Map([[urlKey(record.url), 2]]) });
      return false;
    });
    return asked ? { ...record, asked } : record;
  });
  return { name: 'what readers ask', records: rest, synonyms, halves: new Map([['left out', queries]]) };
}
