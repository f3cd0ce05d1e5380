import type { Hit, NearestPage, QueryResult } from '@kwikid/wire/search';
import type { SearchEngine, SearchHit } from '../create-engine.ts';
import { wordNumbers } from '../excerpt/window.ts';
import type { Highlighter } from '../query/highlighter.ts';
import { levels, phrasesOf, type ReaderPhrase, type SearchRecord } from '../records/search-record.ts';
import { escapeHtml } from './escape-html.ts';
import { highlight, snippet } from './highlight.ts';
import type { SearchParameters } from './parse-queries.ts';

/** Pages that a result without hits offers. */
const maxNearest = 5;
/** Of a phrase in which readers ask for a section, in UTF-16 units. */
const maxPhraseLength = 200;

/** Runs one query of parseQueries, and marks in its hits what it found. */
export function runQuery(engine: SearchEngine, parameters: SearchParameters): QueryResult {
  const { nbHits, page, nbPages, pagesFound, ...result } = engine.search(parameters);
  const { facets, didYouMean, weak, highlighter } = result;
  const nearest = nbHits === 0 ? nearestPages(engine, parameters, didYouMean) : [];
  return {
    query: parameters.query,
    hits: result.hits.map((hit) => shownHit(hit, highlighter, parameters.snippetWords)),
    ...{ nbHits, pagesFound, page, nbPages },
    ...(facets && { facets }),
    ...(didYouMean !== undefined && { didYouMean }),
    ...(weak && { weak: true as const }),
    ...(nearest.length > 0 && { nearest }),
  };
}

function shownHit(hit: SearchHit, highlighter: Highlighter, words: number): Hit {
  const { objectID, url, area, kind, content } = hit.record;
  const hierarchy = headingsAs(hit.record, (heading) => highlight(heading, highlighter));
  const common = { objectID, url, hierarchy, area, kind };
  if (words === 0) return common;
  const phrase = leadingPhrase(hit, highlighter);
  return {
    ...common,
    ...(phrase && { askedAs: highlight(phrase.text, highlighter) }),
    ...(content !== null && { snippet: snippet(hit.record, highlighter, { words, block: phrase?.block }) }),
  };
}

function headingsAs({ hierarchy }: SearchRecord, html: (heading: string) => string): Hit['hierarchy'] {
  const entries = levels.flatMap((level) => {
    const heading = hierarchy[level];
    return heading === null ? [] : [[level, html(heading)]];
  });
  return Object.fromEntries(entries);
}

/**
 * The phrase in which readers ask for a section or a block of it, if it is why the section was found: its headings and
 * its text hold less than half of the query's words, and the phrase holds more.
 */
function leadingPhrase(
  { record, phraseFits }: SearchHit,
  highlighter: Highlighter,
): ReaderPhrase | undefined {
  const best = phraseFits?.indexOf(Math.max(...phraseFits)) ?? -1;
  if (best < 0) return undefined;
  const { hierarchy, content } = record;
  const texts = [...levels.map((level) => hierarchy[level] ?? ''), content ?? ''];
  const shown = wordNumbers(texts.flatMap((text) => highlighter.marks(text))).size;
  if (shown * 2 >= highlighter.words.length) return undefined;
  const phrase = phrasesOf(record)[best];
  if (phrase === undefined || wordNumbers(highlighter.marks(phrase.text)).size <= shown) return undefined;
  return { ...phrase, text: phrase.text.slice(0, maxPhraseLength).toWellFormed() };
}

/** The pages that the corrected query finds, then those whose titles look like the query. */
function nearestPages(
  engine: SearchEngine,
  { query, facetFilters }: SearchParameters,
  didYouMean: string | undefined,
): NearestPage[] {
  const meant = didYouMean === undefined ? [] : engine.search({ query: didYouMean, facetFilters }).hits;
  const alike = engine.nearestPages({ query, facetFilters }, maxNearest);
  const pages = new Map<string | null, SearchRecord>();
  for (const record of [...meant.map((hit) => hit.record), ...alike]) {
    // A category and its first page may have one title: one of them is enough.
    if (!pages.has(record.hierarchy.lvl1)) pages.set(record.hierarchy.lvl1, record);
  }
  return [...pages.values()].slice(0, maxNearest).map((record) => ({
    objectID: record.objectID,
    url: record.url_without_anchor,
    hierarchy: headingsAs(record, escapeHtml),
  }));
}
