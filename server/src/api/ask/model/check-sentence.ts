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

/** Words that turn a statement into its opposite. */
const negation = /\b(?:not|never|no|none|nobody|nothing|neither|cannot|without)\b|n['’]t\b/gi;
const numberWords: ReadonlyMap<string, string> = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 2)]),
);

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
 * and name in it that has a digit, what they say in its words is not denied there, and it does not repeat the instructions.
 * What is beyond words, such as who does something to whom, is not checked.
 *
 * @returns undefined for a sentence that must not be shown
 */
export function checkSentence(sentence: string, passages: readonly Passage[]): CheckedSentence | undefined {
  const numbers = [...sentence.matchAll(marker)].map(([, number]) => Number(number));
  const cited = [...new Set(numbers)].flatMap((number) => passages[number - 1] ?? []);
  const text = sentence.replaceAll(marker, '').trim();
  if (cited.length === 0) return undefined;
  if (runsOf(plainTerms(text)).some((run) => instructionRuns.has(run))) return undefined;

  const sentences = cited.flatMap(sentencesOf);
  const held = new Set(sentences.flatMap((each) => [...each.held]));
  const said = termsOf(text).filter((term) => !isStopWord(term));
  if (said.length === 0 || said.some((term) => isNumber(term) && !held.has(inDigits(term)))) return undefined;
  if (shareIn(said, held) < wordShare) return undefined;
  const sayIt = sentences.filter((each) => shareIn(said, each.held) >= wordShare);
  const isDenied = sayIt.length > 0 && sayIt.every((each) => each.denies !== denies(text));
  return isDenied ? undefined : { text, cited };
}

const isNumber = (term: string) => /\d/.test(term) || numberWords.has(term);
/** A page may write eight where the model writes 8. */
const inDigits = (term: string) => numberWords.get(term) ?? term;

/** The terms of a text and their stems; numbers in digits. */
function heldIn(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).flatMap((term) => [inDigits(term), stem(term)]));
}

const shareIn = (said: readonly string[], held: ReadonlySet<string>): number =>
  said.filter((term) => held.has(inDigits(term)) || held.has(stem(term))).length / said.length;

/** A sentence of a passage. */
interface HeldSentence {
  readonly held: ReadonlySet<string>;
  readonly denies: boolean;
}

const known = new WeakMap<Passage, readonly HeldSentence[]>();

/** The headings and sentences of a passage, read once for all that a model writes of it. */
function sentencesOf(passage: Passage): readonly HeldSentence[] {
  // Cells of a table and items of a list are sentences of their own.
  const read = () =>
    [...passage.headings, ...passage.text.split(/(?<=[.!?;:])\s+|\s[·|]\s/)].map((text) => ({
      held: heldIn(text),
      denies: denies(text),
    }));
  const sentences = known.get(passage) ?? read();
  known.set(passage, sentences);
  return sentences;
}

/** Twice is not at all: 'no step works without it'. */
const denies = (text: string): boolean => [...text.matchAll(negation)].length % 2 === 1;
