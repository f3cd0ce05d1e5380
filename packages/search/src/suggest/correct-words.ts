import { postingCount } from '../index/phrase-matches.ts';
import { fields, type RecordIndex } from '../index/record-index.ts';
import type { Alternative } from '../query/alternative.ts';
import type { QueryWord } from '../query/parse-query.ts';
import type { MatchTable } from '../rank/match-table.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { forEachCompound, tokenize } from '../words/tokenize.ts';
import { typosAllowed } from '../words/typo-distance.ts';

/** Words of a query as typed → their likely correction. */
export type Corrections = ReadonlyMap<string, string>;

/** Numbers, names in code and words in capitals are never treated as typing errors. */
const plainWord = /^\p{Lu}?\p{Ll}+$/u;
/** A term that fewer records have, none of them in a heading, may be a piece of an example: 'aaapa 1234 a'. */
const fewestRecords = 3;
const inHeadings = (1 << fields.heading) | (1 << fields.title) | (1 << fields.parents);
/** Shorter words are similar to anything. */
const minFarLetters = 5;

/**
 * The words that were not found as typed, each with the word found instead in the best record. It costs no
 * extra search.
 *
 * @param alternatives - the words' alternatives
 * @param matches - of the same words; valid until the matcher's next call
 * @param best - the record that came first, and its number
 */
export function correctedWords(
  index: RecordIndex,
  words: readonly QueryWord[],
  alternatives: readonly Alternative[],
  matches: MatchTable,
  best: { number: number; record: SearchRecord },
): Corrections {
  const found = new Map<string, string>();
  for (const [number, word] of words.entries()) {
    if (word.optional || !plainWord.test(word.text)) continue;
    // The start of a known word is not mistyped, only unfinished.
    const [from, past] = index.vocabulary.prefixRange(word.term);
    if (from < past) continue;
    const covering = alternatives.filter(({ from, to }) => from <= number && number <= to);
    if (covering.some(({ typos }) => typos === 0)) continue;
    const own = covering.filter(({ from, to }) => from === number && to === number);
    const { value, alternative } = matches.best(number, best.number);
    const used = value > 0 ? alternatives[alternative] : undefined;
    // The best record may lack the word, or hold another form of it.
    const meant = own.filter((each) => used === undefined || each === used || isForm(index, each, used));
    const [first] = meant.toSorted((a, b) => b.quality - a.quality);
    if (first && (first.phrase !== undefined || isSubject(index, first.term)))
      found.set(word.text, asWritten(textOf(index, first), best.record));
  }
  return found;
}

/**
 * Two words that are neighbours in a heading are also found as one; the suggestion is spelt as in the
 * heading.
 */
function asWritten(term: string, { hierarchy }: SearchRecord): string {
  for (const heading of Object.values(hierarchy)) {
    const tokens = tokenize(heading ?? '', { joins: true });
    const joined = tokens.find((token) => token.term === term && token.span === 2);
    if (!joined || !/\s/.test((heading ?? '').slice(joined.start, joined.end))) continue;
    const parts = tokens.filter(
      ({ span, start, end }) => span === 1 && start >= joined.start && end <= joined.end,
    );
    return parts.map((part) => part.term).join(' ');
  }
  return term;
}

/** Whether a term, in any of its forms, is something that readers look for. */
function isSubject(index: RecordIndex, term: number): boolean {
  const { vocabulary, postingStart, postingFields } = index;
  let count = 0;
  for (const form of vocabulary.sameStem(vocabulary.terms[term] ?? '')) {
    const [from = 0, past = 0] = [postingStart[form], postingStart[form + 1]];
    count += past - from;
    if (count >= fewestRecords) return true;
    for (let at = from; at < past; at++) if (((postingFields[at] ?? 0) & inHeadings) !== 0) return true;
  }
  return false;
}

function isForm({ vocabulary }: RecordIndex, one: Alternative, other: Alternative): boolean {
  return (
    one.term >= 0 &&
    other.term >= 0 &&
    vocabulary.sameStem(vocabulary.terms[other.term] ?? '').includes(one.term)
  );
}

/**
 * The words that the index does not hold, each with the most frequent of the closest words, allowing one
 * typing error more than a search does. For queries without hits.
 */
export function farCorrections(index: RecordIndex, words: readonly QueryWord[]): Corrections {
  const { vocabulary } = index;
  const found = new Map<string, string>();
  for (const { text, term, optional } of words) {
    if (optional || !plainWord.test(text) || term.length < minFarLetters || vocabulary.id(term) >= 0)
      continue;
    const near = vocabulary.near(term, typosAllowed(term.length) + 1);
    const fewest = Math.min(...near.map(({ typos }) => typos));
    const nearest = near.flatMap(({ id, typos }) => (typos === fewest && isSubject(index, id) ? [id] : []));
    if (nearest.length > 0) found.set(text, vocabulary.terms[maxUsed(index, nearest)] ?? '');
  }
  return found;
}

/** A query with its words corrected and the rest as typed; undefined if nothing changes. */
export function correctedQuery(query: string, corrections: Corrections): string | undefined {
  let corrected = '';
  let after = 0;
  forEachCompound(query, (compound, start) => {
    corrected += query.slice(after, start) + (corrections.get(compound) ?? compound);
    after = start + compound.length;
  });
  corrected = (corrected + query.slice(after)).trim();
  return corrections.size > 0 && corrected !== query.trim() ? corrected : undefined;
}

function textOf(index: RecordIndex, { phrase, term }: Alternative): string {
  const terms = phrase === undefined ? [term] : phrase.slots.map((slot) => maxUsed(index, slot));
  return terms.map((each) => index.vocabulary.terms[each] ?? '').join(' ');
}

function maxUsed(index: RecordIndex, terms: readonly number[]): number {
  return terms.reduce(
    (most, term) => (postingCount(index, term) > postingCount(index, most) ? term : most),
    terms[0] ?? -1,
  );
}
