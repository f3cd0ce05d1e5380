import type { FacetFilters, SearchEngine, SearchHit, SearchRecord } from '@kwikid/search';
import { headingsOf, readableText } from '@kwikid/search';
import { answerBlocks, plainBlock } from './answer-block.ts';

/** A section of the documentation, as an answer may quote and cite it. */
export interface Passage {
  /** The path of its section, from the root. */
  readonly url: string;
  /** Its headings, outermost first, none twice in a row. */
  readonly headings: readonly string[];
  /** Its text, plain, as it is read: the rows of its tables have the names of their columns. */
  readonly text: string;
  /** What it is made of, as it is read: sentences, rows with the names of their columns, items, pieces of code. */
  readonly texts: readonly string[];
}

export interface Retrieval {
  /** Best first. */
  readonly passages: readonly Passage[];
  /** How well the best section fits, 0 to 1: see strengthOf. */
  readonly strength: number;
}

/** From this strength on, the sections found are taken to answer a question that a model is asked. */
export const answeringStrength = 0.38;

/** A section this much weaker than the best one is about something else. */
const shareOfBest = 0.6;
/** Sections that list where else to look say nothing themselves. */
export const pointers: ReadonlySet<string> = new Set(['Sources', 'Related pages', 'Pages']);
const maxPassagesOfPage = 3;
/** Characters of a token, roughly, in English text. */
const charactersPerToken = 4;

/**
 * The sections that a question is about.
 *
 * @param question - as the reader wrote it
 * @param options - `tokens`: most tokens that the texts may hold together, default 2,000
 */
export function retrievePassages(
  engine: SearchEngine,
  question: string,
  options: { facetFilters?: FacetFilters | undefined; tokens?: number } = {},
): Retrieval {
  const { facetFilters, tokens = 2000 } = options;
  // A question is finished: the white space says that its last word is not a prefix.
  const { hits } = engine.search({ query: `${question} `, facetFilters, hitsPerPage: 20 });
  const strength = strengthOf(hits[0]);
  const passages: Passage[] = [];
  const texts = new Set<string>();
  const ofPage = new Map<string, number>();
  let characters = tokens * charactersPerToken;
  for (const hit of hits) {
    const { record } = hit;
    const page = ofPage.get(record.url_without_anchor) ?? 0;
    if (strengthOf(hit) < strength * shareOfBest || page >= maxPassagesOfPage || characters <= 0) continue;
    const passage = passageOf(record);
    if (passage === undefined || texts.has(passage.text)) continue;
    const text = passage.text.slice(0, characters).toWellFormed();
    characters -= text.length;
    texts.add(passage.text);
    ofPage.set(record.url_without_anchor, page + 1);
    passages.push({ ...passage, text });
  }
  return { passages, strength };
}

/**
 * How well a section fits a question: the mean of what it has of the question's words. What else orders sections, such
 * as the rank of their pages, says nothing of the question.
 *
 * @returns 0 to 1
 */
export function strengthOf(hit: SearchHit | undefined): number {
  const criteria = hit?.criteria;
  if (criteria === undefined) return 0;
  const fitting = ['words', 'relevance', 'both', 'exactness', 'typed', 'bothAlone', 'marked'] as const;
  return fitting.reduce((sum, name) => sum + criteria[name], 0) / fitting.length;
}

/**
 * A section as an answer quotes it.
 *
 * @returns undefined for a section without text of its own, and for one that only points elsewhere
 */
export function passageOf(record: SearchRecord): Passage | undefined {
  const { url } = record;
  const headings = headingsOf(record);
  const text = readableText(record);
  if (!text || pointers.has(headings.at(-1) ?? '')) return undefined;
  return { url, headings, text: text.replaceAll(/\s+/g, ' ').trim(), texts: textsOf(record) };
}

function textsOf(record: SearchRecord): string[] {
  const texts = answerBlocks(record).flatMap((block) => {
    if (block.kind === 'list') {
      // 'This is refused unless:' says what the items mean.
      const lead = sentencesIn(block.lead).at(-1) ?? '';
      return block.parts.map((part) => (lead.endsWith(':') ? `${lead} ${part}` : part));
    }
    return block.kind === 'text' ? block.parts.flatMap(sentencesIn) : [plainBlock(block)];
  });
  // Parts of a long list, and paragraphs that are read on, overlap.
  return [...new Set(texts)];
}

const sentencesIn = (text: string) => text.split(/(?<=[.!?;])\s+/);
