import { type Highlighter, levels, phrasesOf, type SearchHit } from '@kwikid/search';
import { type AnswerBlock, plainBlock } from './answer-block.ts';
import { strengthOf } from './passages.ts';
import { commonValues, figuresIn, shareLacking, valueTest } from './wanted-value.ts';

/**
 * What says that a block answers a question, each from 0 to about 1, with its weight. The weights are fitted to the
 * questions of `packages/search/queries/ask-tune.jsonl` by `npm run bench -- weights`, never by hand: change a
 * criterion, then fit again.
 */
export const blockWeights = {
  /** Of its section: its place among those found, how far its score is behind the best, and criteria of the search. */
  place: 0.47,
  behind: 2.26,
  typed: 0.93,
  proximity: 1.92,
  pageRelevance: 0.7,
  isPage: -1.16,
  /**
   * How well a phrase fits in which readers ask for it, and the second best such phrase; one for its section as a whole,
   * and one for other blocks of its section.
   */
  phrase: 7.24,
  secondPhrase: 0.77,
  phraseOfSection: 5.18,
  phraseOfOther: -3.24,
  /** How well the section fits, whatever its place: see strengthOf. */
  strength: 3,
  /** Share of the question's words, by their rarity, that it holds, with what introduces it, and with the headings above it. */
  own: -0.99,
  withLead: -2.97,
  withHeadings: 6.61,
  /** The same share with what introduces it, each word counted once; whether it holds the rarest. */
  words: 2.88,
  rarest: 0.51,
  isList: -0.31,
  /** The question asks for a number or a time, and the block has one. */
  number: 0.51,
  noNumber: -0.69,
  time: 0.93,
  /** Share of the question's numbers, versions and codes that neither the block nor a heading has. */
  lacksFigures: -1.9,
};

export type BlockCriterion = keyof typeof blockWeights;
export const blockCriteria = Object.keys(blockWeights) as BlockCriterion[];

/**
 * What says that the best block is an answer at all. Fitted as the weights of blocks are, to questions that the pages
 * answer and to near ones that they do not.
 */
export const certaintyWeights = {
  constant: -4.53,
  /** Its share among all blocks, if their fits are taken for odds. */
  share: 1.95,
  strength: 2.93,
  withHeadings: 2.06,
  /** How well the best phrase fits in which readers ask for it or for its section. */
  phrase: 1.86,
  /** How much the question says: of two words, both are in many blocks that are about something else. */
  questionWords: 1.31,
  /** The question asks for a price, an address or another value of a form of its own, and the block has none. */
  lacksValue: -1.3,
};

export type CertaintyCriterion = keyof typeof certaintyWeights;
export const certaintyCriteria = Object.keys(certaintyWeights) as CertaintyCriterion[];

/** The criteria of a block, and those that only its certainty has. */
export type BlockFit = Readonly<Record<BlockCriterion | 'questionWords' | 'lacksValue', number>>;

/** What a word counts that was found only as a similar one: 'cook' as 'look'. */
const similarShare = 0.4;

/** A question of so many words says all that a question can. */
const wordsOfLongQuestion = 12;

/**
 * A function that says how a block of a hit fits a question.
 *
 * @param hits - what the search found for the question, best first
 * @param highlighter - of that search
 */
export function blockFitter(question: string, hits: readonly SearchHit[], highlighter: Highlighter) {
  const total = Math.max(
    highlighter.words.reduce((sum, { rarity }) => sum + rarity, 0),
    Number.EPSILON,
  );
  const rarities = new Map(
    highlighter.words.map(({ number, rarity, isSimilar }) => [
      number,
      isSimilar ? rarity * similarShare : rarity,
    ]),
  );
  const sum = (words: Iterable<number>) => {
    let total = 0;
    for (const word of words) total += rarities.get(word) ?? 0;
    return total;
  };
  const rarestOf = (words: Iterable<number>) =>
    Math.max(0, ...[...words].map((word) => rarities.get(word) ?? 0));
  const rarest = Math.max(rarestOf(rarities.keys()), Number.EPSILON);
  const foundIn = (text: string) =>
    new Set(highlighter.marks(text).flatMap(({ words }) => words.filter((word) => rarities.has(word))));
  const best = hits[0]?.score ?? 0;
  const is = {
    number: commonValues.number.asked.test(question),
    time: commonValues.time.asked.test(question),
  };
  const figures = figuresIn(question);
  const lacksValue = valueTest(question);
  const questionWords = Math.min(1, highlighter.words.length / wordsOfLongQuestion);

  return (hit: SearchHit, place: number) => {
    const { record, criteria } = hit;
    const headingText = levels.map((level) => record.hierarchy[level] ?? '').join(' . ');
    const headings = foundIn(headingText);
    const ofSection = {
      place: 1 / (1 + place),
      behind: (hit.score - best) / 10,
      typed: criteria?.typed ?? 0,
      proximity: criteria?.proximity ?? 0,
      pageRelevance: criteria?.pageRelevance ?? 0,
      isPage: criteria?.isPage ?? 0,
      strength: strengthOf(hit),
    };
    const phrases = phrasesOf(record).map(({ block }, at) => ({ block, fit: hit.phraseFits?.[at] ?? 0 }));
    /** How well the best phrases fit, and the second best. */
    const bestOf = (isOf: (block: number | undefined) => boolean) => {
      const [first = 0, second = 0] = phrases
        .flatMap(({ block, fit }) => (isOf(block) ? [fit] : []))
        .sort((a, b) => b - a);
      return [first, second] as const;
    };
    const [phraseOfSection] = bestOf((block) => block === undefined);
    return (answer: AnswerBlock): BlockFit => {
      const { kind, lead, parts, numbers } = answer;
      const text = parts.join(' · ');
      const whole = plainBlock(answer);
      const own = foundIn(text);
      const withLead = new Set([...own, ...foundIn(lead)]);
      const [phrase, secondPhrase] = bestOf((block) => block !== undefined && numbers.includes(block));
      const hasNumber = commonValues.number.form.test(text);
      return {
        ...ofSection,
        phrase,
        secondPhrase,
        phraseOfSection,
        phraseOfOther: bestOf((block) => block !== undefined && !numbers.includes(block))[0],
        own: sum(own) / total,
        withLead: sum(withLead) / total,
        withHeadings: sum(new Set([...withLead, ...headings])) / total,
        words: withLead.size / Math.max(1, rarities.size),
        rarest: rarestOf(own) / rarest,
        isList: Number(kind === 'list'),
        number: Number(is.number && hasNumber),
        noNumber: Number(is.number && !hasNumber),
        time: Number(is.time && commonValues.time.form.test(text)),
        lacksFigures: shareLacking(figures, `${whole} ${headingText}`),
        questionWords,
        lacksValue: Number(lacksValue(whole)),
      };
    };
  };
}

export function fitOf(fit: BlockFit): number {
  let sum = 0;
  for (const name of blockCriteria) sum += blockWeights[name] * fit[name];
  return sum;
}
