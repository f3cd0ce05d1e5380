import { isStopWord, stem, tokenize } from '@kwikid/search';
import type { Passage } from '../passages.ts';
import { instructions } from './prompt.ts';

export interface CheckedSentence {
  /** Without its markers. */
  text: string;
  /** The passages that it cites, in its own order. */
  cited: Passage[];
}

/** Share of a sentence's words that the passages it cites must hold. */
const wordShare = 0.6;
/** This many words in a row that are also in the instructions are taken from there. */
const instructionRun = 5;

const marker = /\s*\[(\d{1,3})\]/g;

const termsOf = (text: string) => tokenize(text).map(({ term }) => term);
const runsOf = (terms: readonly string[]) =>
  terms.slice(instructionRun - 1).map((_, at) => terms.slice(at, at + instructionRun).join(' '));
const plainTerms = (text: string) =>
  tokenize(text)
    .filter(({ span }) => span === 1)
    .map(({ term }) => term);
const instructionRuns: ReadonlySet<string> = new Set(runsOf(plainTerms(instructions)));

/**
 * A sentence of a model that may be shown: it cites passages that there are, they hold its words and every number
 * and name in it that has a digit, and it does not repeat the instructions.
 *
 * @returns undefined for a sentence that must not be shown
 */
export function checkSentence(sentence: string, passages: readonly Passage[]): CheckedSentence | undefined {
  const numbers = [...sentence.matchAll(marker)].map(([, number]) => Number(number));
  const cited = [...new Set(numbers)].flatMap((number) => passages[number - 1] ?? []);
  const text = sentence.replaceAll(marker, '').trim();
  if (cited.length === 0) return undefined;
  if (runsOf(plainTerms(text)).some((run) => instructionRuns.has(run))) return undefined;

  const held = new Set(cited.flatMap((passage) => termsOf([...passage.headings, passage.text].join(' '))));
  const heldStems = new Set([...held].map(stem));
  const said = termsOf(text).filter((term) => !isStopWord(term));
  if (said.length === 0 || said.some((term) => /\d/.test(term) && !held.has(term))) return undefined;
  const supported = said.filter((term) => heldStems.has(stem(term))).length;
  return supported / said.length >= wordShare ? { text, cited } : undefined;
}
