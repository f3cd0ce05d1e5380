import { levels, ownLevel, phrasesOf, type SearchRecord } from '../records/search-record.ts';
import { joinTerms } from '../words/normalize-term.ts';
import { answeredBy, asideBit } from '../words/query-intent.ts';
import { isStopWord } from '../words/stop-words.ts';
import { forEachCompound, termsOfCompound } from '../words/tokenize.ts';
import { createOccurrenceList, type OccurrenceList } from './occurrence-list.ts';
import { buildPhraseIndex, type PhraseIndex } from './phrase-index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The searched fields of a record, the most significant first. */
export const fields = { heading: 0, title: 1, parents: 2, text: 3, marked: 4, asked: 5 } as const;

/** Where in a record a term is: the field in the upper bits, the number of the word in the lower. */
export const placeBits = 24;

/** Docusaurus's list of a category's pages, which says nothing that the pages do not. */
const generated = /\/category\//;

/** Gap in words between two headings in one field, so that no phrase spans both. */
const gap = 16;

/**
 * BM25F: the weight of an occurrence in a field, and the penalty for a long field. Source: Robertson and
 * Zaragoza, The Probabilistic Relevance Framework (2009), section 3.6.
 */
const fieldWeight = [5, 3, 1.2, 1, 1.5, 2] as const;
const lengthPenalty = [0.5, 0.4, 0.3, 0.55, 0.5, 0.4] as const;
const saturation = 5;

/** Postings over a list of records, in typed arrays. Records are identified by their index in the list. */
export interface RecordIndex {
  readonly recordCount: number;
  readonly vocabulary: Vocabulary;
  /** Term → its range of postings: from `[id]` to before `[id + 1]`. */
  readonly postingStart: Uint32Array;
  /** Posting → record; ascending within a term. */
  readonly postingRecord: Uint32Array;
  /** Posting → bit set of the fields it occurs in. */
  readonly postingFields: Uint8Array;
  /** Posting → weight of the term in the record, above 0 and below 1. */
  readonly postingImpact: Float32Array;
  /** Posting → its range of places. */
  readonly placeStart: Uint32Array;
  readonly places: Uint32Array;
  /** Record → characters of its own heading, without stop words. */
  readonly headingLetters: Uint16Array;
  /** Record → characters of the page's title, without stop words. */
  readonly titleLetters: Uint16Array;
  /** Record → number of its page. */
  readonly pageOf: Uint32Array;
  readonly pageCount: number;
  /** Record → the questions that it answers: see answeredBy. */
  readonly answers: Uint16Array;
  readonly phrases: PhraseIndex;
}

/** A compound that was split before: a site repeats its words, and splitting them costs the most. */
interface KnownCompound {
  /** Terms and their positions within it, side by side in two lists. */
  readonly ids: readonly number[];
  readonly positions: readonly number[];
  readonly parts: readonly string[];
  /** Its share of a field's length: a name of several parts is one word. */
  readonly words: number;
  /** Without those of stop words. */
  readonly characters: number;
}

/**
 * Indexes records: each term of their headings, titles, parent headings and texts; in headings also each
 * two neighbouring words as one.
 *
 * @param records - the order decides the records' numbers
 */
export function buildRecordIndex(records: readonly SearchRecord[]): RecordIndex {
  const compounds = new Map<string, KnownCompound>();
  const occurrences = createOccurrenceList();
  const lengths = fieldWeight.map(() => new Uint16Array(records.length));
  const headingLetters = new Uint16Array(records.length);
  const titleLetters = new Uint16Array(records.length);
  const pageOf = new Uint32Array(records.length);
  const pages = new Map<string, number>();
  const answers = new Uint16Array(records.length);

  function known(compound: string): KnownCompound {
    let entry = compounds.get(compound);
    if (!entry) {
      const terms = termsOfCompound(compound);
      const parts = terms.filter(({ span }) => span === 1).map(({ term }) => term);
      entry = {
        ids: terms.map(({ term }) => occurrences.idOf(term)),
        positions: terms.map(({ position }) => position),
        parts,
        words: terms.length > parts.length ? 1 : parts.length,
        characters: parts.reduce((sum, part) => sum + (isStopWord(part) ? 0 : part.length), 0),
      };
      compounds.set(compound, entry);
    }
    return entry;
  }

  function partsOf(text: string): string[] {
    const parts: string[] = [];
    forEachCompound(text, (compound) => parts.push(...known(compound).parts));
    return parts;
  }

  function addField(record: number, field: number, texts: readonly string[], joins: boolean): number {
    let position = 0;
    let words = 0;
    let characters = 0;
    for (const text of texts) {
      let previous = '';
      forEachCompound(text, (compound) => {
        const entry = known(compound);
        const base = (field << placeBits) | position;
        for (let term = 0; term < entry.ids.length; term++) {
          occurrences.add(entry.ids[term] ?? 0, record, base + (entry.positions[term] ?? 0));
        }
        if (joins) {
          for (const [place, part] of entry.parts.entries()) {
            const id = previous === '' ? -1 : occurrences.idOf(joinTerms(previous, part));
            if (id >= 0) occurrences.add(id, record, base + place - 1);
            previous = part;
          }
        }
        position += entry.parts.length;
        words += entry.words;
        characters += entry.characters;
      });
      position += gap;
    }
    const fieldLengths = lengths[field];
    if (fieldLengths) fieldLengths[record] = Math.min(words, 0xffff);
    return Math.min(characters, 0xffff);
  }

  for (const [number, record] of records.entries()) {
    const texts = searchedTexts(record);
    const page = pages.get(record.url_without_anchor) ?? pages.size;
    pages.set(record.url_without_anchor, page);
    pageOf[number] = page;
    answers[number] =
      answeredBy(texts.heading[0] ?? '', record.content ?? '') | (generated.test(record.url) ? asideBit : 0);
    headingLetters[number] = addField(number, fields.heading, texts.heading, true);
    titleLetters[number] = addField(number, fields.title, texts.title, true);
    addField(number, fields.parents, texts.parents, true);
    addField(number, fields.text, texts.text, false);
    addField(number, fields.marked, texts.marked, false);
    addField(number, fields.asked, texts.asked, false);
    if (texts.title.length === 0) titleLetters[number] = headingLetters[number] ?? 0;
  }

  const { terms, ...postings } = occurrences.postings(placeBits);
  const vocabulary = createVocabulary(terms);
  return {
    recordCount: records.length,
    vocabulary,
    ...postings,
    postingImpact: impacts(postings, lengths),
    headingLetters,
    titleLetters,
    pageOf,
    pageCount: pages.size,
    answers,
    phrases: buildPhraseIndex(records, vocabulary, postings.postingStart, partsOf),
  };
}

/** The texts of a record by field; a page's own record has the title as its heading. */
function searchedTexts(record: SearchRecord): Record<keyof typeof fields, readonly string[]> {
  const own = ownLevel(record);
  const present = levels.flatMap((level, number) => {
    const text = record.hierarchy[level];
    return text ? [{ number, text }] : [];
  });
  const texts = (keep: (number: number) => boolean) =>
    present.filter(({ number }) => keep(number)).map(({ text }) => text);
  return {
    heading: texts((number) => number === own),
    title: texts((number) => number === 1 && own > 1),
    parents: [...texts((number) => number !== 1 && number < own), nameInAddress(record)],
    text: record.content ? [record.content] : [],
    marked: record.marked ?? [],
    asked: phrasesOf(record).map(({ text }) => text),
  };
}

/** The last part of the page's path: authors name a page there again, often in other words. */
function nameInAddress({ url_without_anchor }: SearchRecord): string {
  return (
    url_without_anchor
      .split('/')
      .findLast((part) => part !== '')
      ?.replace(/[-_.]|%20/g, ' ') ?? ''
  );
}

function impacts(
  { postingRecord, placeStart, places }: Omit<ReturnType<OccurrenceList['postings']>, 'terms'>,
  lengths: readonly Uint16Array[],
): Float32Array {
  const averages = lengths.map((of) => {
    const used = of.filter((length) => length > 0);
    return used.reduce((sum, length) => sum + length, 0) / Math.max(1, used.length);
  });
  const impact = new Float32Array(postingRecord.length);
  for (let posting = 0; posting < postingRecord.length; posting++) {
    const record = postingRecord[posting] ?? 0;
    let weight = 0;
    for (let at = placeStart[posting] ?? 0; at < (placeStart[posting + 1] ?? 0); at++) {
      const field = (places[at] ?? 0) >>> placeBits;
      const b = lengthPenalty[field as 0] ?? 0;
      const relative = (lengths[field]?.[record] ?? 1) / (averages[field] || 1);
      weight += (fieldWeight[field as 0] ?? 1) / (1 - b + b * relative);
    }
    impact[posting] = weight / (weight + saturation);
  }
  return impact;
}
