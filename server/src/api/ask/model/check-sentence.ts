import { tokenize } from '@kwikid/search';
import type { Passage } from '../passages.ts';
import { instructions } from './prompt.ts';
import { meaningWords, type SourceText, saysTheSame, shareIn, textsBehind } from './same-meaning.ts';

export interface CheckedSentence {
  /** The sentence without its markers, or what the page says in its place. */
  text: string;
  /** Whether it is the page's own text. */
  isQuoted: boolean;
  /** The passages that it cites, in its own order; of a quotation, those that it is from. */
  cited: Passage[];
}

/** Share of a sentence's words that the passages it cites must hold. */
const wordShare = 0.6;
/** The model was asked for short sentences, and each is compared with thousands of texts. */
const longestSentence = 1000;
/** This many words in a row that are also in the instructions are taken from there. */
const instructionRun = 5;
/** Texts of a page that take the place of one sentence, and their words together. */
const [maxQuoted, maxQuotedWords] = [2, 60];

/** Characters that change the order in which others are shown: the words of a page could be read as another sentence. */
const turning = /\p{Bidi_Control}/gu;
const marker = /\s?\[(\d{1,3})\]/g;

const termsOf = (text: string) => tokenize(text).flatMap(({ term, span }) => (span === 1 ? [term] : []));
const runsOf = (terms: readonly string[]) =>
  terms.slice(instructionRun - 1).map((_, at) => terms.slice(at, at + instructionRun).join(' '));
const instructionRuns: ReadonlySet<string> = new Set(runsOf(termsOf(instructions)));

/**
 * What may be shown of a sentence of a model. It cites passages that there are, they hold most of its words, and it does
 * not repeat the instructions. If its words do not show that it says the same as they do (see saysTheSame), the page's own
 * texts take its place.
 *
 * @returns undefined for a sentence that must not be shown
 */
export function checkSentence(sentence: string, passages: readonly Passage[]): CheckedSentence | undefined {
  if (sentence.length > longestSentence) return undefined;
  const numbers = [...sentence.matchAll(marker)].map(([, number]) => Number(number));
  const cited = [...new Set(numbers)].flatMap((number) => passages[number - 1] ?? []);
  const text = sentence.replaceAll(marker, '').replaceAll(turning, '').replaceAll(/\s+/g, ' ').trim();
  if (cited.length === 0) return undefined;
  if (runsOf(termsOf(text)).some((run) => instructionRuns.has(run))) return undefined;

  const texts = cited.flatMap(sourceTexts);
  const said = meaningWords(text);
  const held = new Set(texts.flatMap(({ words }) => [...words]));
  if (said.length === 0 || shareIn(said, held) < wordShare) return undefined;
  const behind = textsBehind(text, texts);
  if (saysTheSame(text, texts, behind)) return { text, isQuoted: false, cited };
  const { used } = behind;
  const quoted = used.map((each) => each.text).join(' … ');
  const isShort = used.length <= maxQuoted && (quoted.match(/\S+/g)?.length ?? 0) <= maxQuotedWords;
  const from = cited.filter((passage) => sourceTexts(passage).some((each) => used.includes(each)));
  return isShort ? { text: quoted, isQuoted: true, cited: from } : undefined;
}

const known = new WeakMap<Passage, readonly SourceText[]>();

/** What a passage says, read once for all that a model writes of it. */
function sourceTexts(passage: Passage): readonly SourceText[] {
  const read = () => {
    const headings = passage.headings.flatMap(meaningWords);
    return passage.texts.map((text) => ({ text, words: new Set([...headings, ...meaningWords(text)]) }));
  };
  const texts = known.get(passage) ?? read();
  known.set(passage, texts);
  return texts;
}
