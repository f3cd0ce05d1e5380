import type { FacetFilters } from './index/facet-filters.ts';
import { createFacetIndex, type FacetCounts } from './index/facet-index.ts';
import { createPhraseFinder } from './index/phrase-matches.ts';
import { buildRecordIndex } from './index/record-index.ts';
import { expandSpans } from './query/expand-spans.ts';
import { expandWord } from './query/expand-word.ts';
import { createHighlighter, type Highlighter } from './query/highlighter.ts';
import { parseQuery, type QueryWord } from './query/parse-query.ts';
import { noSynonyms, type Synonyms } from './query/parse-synonyms.ts';
import { createSynonymIndex } from './query/synonym-index.ts';
import type { Criteria } from './rank/criteria.ts';
import { inMask, MatchTable } from './rank/match-table.ts';
import { type Rescored, rescore } from './rank/rescore.ts';
import { selectBest } from './rank/select-best.ts';
import { compareByWeight, type SearchRecord } from './records/search-record.ts';
import { createTitleFinder } from './suggest/closest-titles.ts';
import { correctedQuery, correctedWords, farCorrections } from './suggest/correct-words.ts';
import { intentOf } from './words/query-intent.ts';

export interface SearchQuery {
  /** The words that the reader typed; empty for all records by weight. */
  readonly query: string;
  readonly facetFilters?: FacetFilters | undefined;
  /** Number of the page, from 0. */
  readonly page?: number | undefined;
  /** Default 20. */
  readonly hitsPerPage?: number | undefined;
  /** Names of the facets to count. */
  readonly facets?: readonly string[] | undefined;
  /**
   * Most hits of one page of the site; 0, the default, for no bound. With a bound all numbers count pages of the site:
   * `nbHits`, `hitsPerPage`, the facets.
   */
  readonly distinct?: number | undefined;
}

export interface SearchHit {
  readonly record: SearchRecord;
  /** The query's words that the record holds, as typed, without function words. */
  readonly matchedWords: readonly string[];
  /** Comparable within one result only. */
  readonly score: number;
  /** The parts of the score; only for the best records. */
  readonly criteria?: Readonly<Criteria>;
  /** How well each of the record's phrases fits, 0 to 1, in the order of `phrasesOf`; only for the best records. */
  readonly phraseFits?: Float32Array;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Records that match, on all pages; with `distinct`, pages of the site that they are sections of. */
  readonly nbHits: number;
  /** Pages of the site that these records are sections of. */
  readonly pagesFound: number;
  /** Pages that can be requested: the first 1,000 hits. */
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Counts over all matching records, if the query asks for facets. */
  readonly facets?: FacetCounts;
  /** The page of the best hit lacks most of the query, by how rare its words are. */
  readonly weak: boolean;
  /** Marks what this query found in a text. */
  readonly highlighter: Highlighter;
  /** The query with its typing errors corrected, if that has hits. */
  readonly didYouMean?: string;
}

/** Ranked full-text search over a fixed set of records. */
export interface SearchEngine {
  readonly recordCount: number;
  search(query: SearchQuery): SearchResult;
  /** The pages whose titles are most similar to a query without hits. */
  nearestPages(query: Pick<SearchQuery, 'query' | 'facetFilters'>, limit: number): SearchRecord[];
}

/** A hit by the number of its record. */
type Ranked = Pick<Rescored, 'number' | 'score' | 'words'> &
  Partial<Pick<Rescored, 'criteria' | 'phraseFits'>>;

/** Longest query, in UTF-16 units. Source: the hosted service's limit. */
export const maxQueryLength = 512;
/** Hits that can be paged through. Source: the hosted service's paginationLimitedTo. */
const maxPagedHits = 1000;
/**
 * Share of the words' weight that the page of the best hit must hold. 'zebra printer setup' finds 'setup' only; a
 * question of ten words may lack three of them and still be answered.
 */
const enoughOfWords = 0.5;
/** Records that are scored in full; those beyond keep the order of the first pass. */
const rescored = 150;

/**
 * Indexes records for search.
 *
 * @param records - in any order: ties are broken by weight and path
 * @param options - `synonyms` from parseSynonyms; default none. `day`: today, yyyy-mm-dd, asked at each search: pages whose
 *   review is overdue then come later; default: none is overdue
 */
export function createEngine(
  records: readonly SearchRecord[],
  options: { synonyms?: Synonyms; day?: () => string } = {},
): SearchEngine {
  const ordered = [...records].sort(compareByWeight);
  const index = buildRecordIndex(ordered);
  const facets = createFacetIndex(ordered);
  const synonyms = createSynonymIndex(options.synonyms ?? noSynonyms);
  const matches = new MatchTable(index);
  const findTitles = createTitleFinder(ordered);

  function ranked(text: string, words: readonly QueryWord[], mask: Uint32Array | null, need: number) {
    const findPhrase = createPhraseFinder(index);
    const spans = expandSpans(index, words, synonyms, findPhrase);
    const expanded = (tolerant: boolean) => [
      ...words.flatMap((word, number) => expandWord(index, word, number, tolerant, findPhrase)),
      ...spans,
    ];
    let alternatives = expanded(false);
    matches.fill(words, alternatives, mask);
    if (!matches.complete) {
      const further = expanded(true);
      // Tolerance only adds matches: if it added none, the matches stay.
      if (further.length > alternatives.length) {
        matches.fill(words, further, mask);
        alternatives = further;
      }
    }
    const matching = matches.records;
    const first = firstPass(matches, words.length);
    const selected = selectBest(matching, first, Math.max(need, rescored));
    const best = selected.slice(0, rescored);
    const query = { text, words, alternatives, intent: intentOf(text) };
    const hits: Ranked[] = rescore(index, ordered, best, query, matches, options.day?.());
    const lowest = hits.at(-1)?.score ?? 0;
    for (const { number, at } of selected.slice(rescored)) {
      const held = words.flatMap((word, n) => (!word.optional && matches.value(n, number) > 0 ? [n] : []));
      hits.push({ number, score: Math.min(lowest, first[at] ?? 0), words: held });
    }
    const [top] = hits;
    const record = top && ordered[top.number];
    const corrections =
      record && correctedWords(index, words, alternatives, matches, { number: top.number, record });
    const highlighter = createHighlighter(index.vocabulary, words, alternatives, matches.weights);
    return { matching, hits, highlighter, corrections };
  }

  /** The corrected query for a query without hits; it must have hits itself. */
  function farQuery(
    query: string,
    words: readonly QueryWord[],
    mask: Uint32Array | null,
  ): string | undefined {
    const corrected = correctedQuery(query, farCorrections(index, words));
    if (corrected === undefined) return undefined;
    return ranked(corrected, parseQuery(corrected), mask, 1).hits.length > 0 ? corrected : undefined;
  }

  function search({
    query,
    facetFilters = [],
    page = 0,
    hitsPerPage = 20,
    facets: names,
    distinct = 0,
  }: SearchQuery): SearchResult {
    const mask = facets.mask(facetFilters);
    const text = query.slice(0, maxQueryLength);
    const words = parseQuery(text);
    const need = Math.min(maxPagedHits, (page + 1) * hitsPerPage);
    const from = Math.min(maxPagedHits, page * hitsPerPage);
    const shownOf = <Hit extends { number: number }>(hits: readonly Hit[]): readonly Hit[] =>
      distinct === 0 ? hits.slice(from, need) : byPage(hits, distinct).slice(from, need).flat();

    if (words.length === 0) {
      // White space matches every record; signs without a word match none.
      const all = query.trim() === '' ? passing(mask) : [];
      const hits = shownOf(all.map((number) => ({ number }))).flatMap(({ number }) => {
        const record = ordered[number];
        return record ? [{ record, matchedWords: [], score: 0 }] : [];
      });
      return result(all, hits, createHighlighter(index.vocabulary, [], [], []));
    }
    // The last page of the site may have its best section behind all sections of the others.
    const wanted = distinct === 0 ? need : ordered.length;
    const { matching, hits, highlighter, corrections } = ranked(text, words, mask, wanted);
    const shown = shownOf(hits).flatMap(({ number, words: held, ...weighed }) => {
      const record = ordered[number];
      return record
        ? [{ record, matchedWords: held.flatMap((word) => words[word]?.text ?? []), ...weighed }]
        : [];
    });
    const best = hits[0]?.criteria;
    const weak = best !== undefined && best.page < enoughOfWords;
    const found = { ...result(matching, shown, highlighter), weak };
    // Must come last: it may search again, and the next search fills the table of matches again.
    const didYouMean = corrections ? correctedQuery(query, corrections) : farQuery(query, words, mask);
    return didYouMean === undefined ? found : { ...found, didYouMean };

    function result(
      all: Uint32Array | readonly number[],
      of: readonly SearchHit[],
      marks: Highlighter,
    ): SearchResult {
      const pages = onePerPage(all);
      const counted = distinct === 0 ? all : pages;
      return {
        hits: of,
        nbHits: counted.length,
        pagesFound: pages.length,
        nbPages: hitsPerPage > 0 ? Math.ceil(Math.min(counted.length, maxPagedHits) / hitsPerPage) : 0,
        page,
        hitsPerPage,
        ...(names && { facets: facets.counts(names, counted) }),
        weak: false,
        highlighter: marks,
      };
    }
  }

  /** The first record of each page of the site. */
  function onePerPage(numbers: Uint32Array | readonly number[]): number[] {
    const seen = new Uint8Array(index.pageCount);
    const first: number[] = [];
    for (const number of numbers) {
      const page = index.pageOf[number] ?? 0;
      if (seen[page] !== 1) first.push(number);
      seen[page] = 1;
    }
    return first;
  }

  /** Ranked hits by page of the site, each page where its best hit is, with its `most` best hits. */
  function byPage<Hit extends { number: number }>(hits: readonly Hit[], most: number): Hit[][] {
    const pages = new Map<number, Hit[]>();
    for (const hit of hits) {
      const page = index.pageOf[hit.number] ?? 0;
      const own = pages.get(page);
      if (own === undefined) pages.set(page, [hit]);
      else if (own.length < most) own.push(hit);
    }
    return [...pages.values()];
  }

  function passing(mask: Uint32Array | null): number[] {
    const all = ordered.map((_, number) => number);
    return mask ? all.filter((number) => inMask(mask, number)) : all;
  }

  function nearestPages({ query, facetFilters = [] }: SearchQuery, limit: number): SearchRecord[] {
    const mask = facets.mask(facetFilters);
    const passes = (number: number) => mask === null || inMask(mask, number);
    return findTitles(query.slice(0, maxQueryLength), passes, limit).flatMap(
      (number) => ordered[number] ?? [],
    );
  }

  return { recordCount: ordered.length, search, nearestPages };
}

/** A first, cheap score of each record that matches. */
function firstPass(matches: MatchTable, wordCount: number): Float64Array {
  const { records, coverage, pageCoverage, weights } = matches;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = new Float64Array(records.length);
  for (let at = 0; at < records.length; at++) {
    const number = records[at] ?? 0;
    let relevance = 0;
    for (let word = 0; word < wordCount; word++) {
      relevance += (weights[word] ?? 0) * matches.value(word, number);
    }
    scores[at] = relevance / total + (coverage[at] ?? 0) + 0.15 * (pageCoverage[at] ?? 0);
  }
  return scores;
}
