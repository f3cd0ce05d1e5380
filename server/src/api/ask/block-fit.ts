import { type Highlighter, levels, phrasesOf, type SearchHit } from '@kwikid/search';
import { type AnswerBlock, wordsIn } from './answer-block.ts';
import { strengthOf } from './passages.ts';

/**
 * What says that a block answers a question, each from 0 to about 1, with its weight. The weights are fitted to the
 * questions of `packages/search/queries/ask-tune.jsonl` by `npm run bench -- ask-weights`, never by hand: change a
 * criterion, then fit again.
 */
export const blockWeights = {
  /** Of its section: its place among those found, how far its score is behind the best, and criteria of the search. */
  place: 0.44,
  isBest: -0.15,
  behind: 3.44,
  typed: 0.58,
  proximity: 0.56,
  pageRelevance: 1.13,
  isPage: -0.54,
  /**
   * How well a phrase fits in which readers ask for it, for its section as a whole, and for other blocks of its section.
   */
  phrase: 6.94,
  phraseOfSection: 6.45,
  phraseOfOther: -1.63,
  /** How well the section fits, whatever its place: see strengthOf. */
  strength: 4.12,
  /** Share of the question's words that it holds, with what introduces it, and with the headings above it. */
  own: -4.94,
  withLead: -0.09,
  withHeadings: 5.04,
  /** Of the words that the headings lack, the share that it holds; whether it holds the rarest. */
  rest: -0.17,
  rarest: 1.25,
  /** How much it says for its length. */
  density: 3.74,
  length: 2.2,
  isList: 0.28,
  isFirst: 0.66,
  /** The question asks for a number, a time or steps, and the block has them. */
  number: 0.44,
  noNumber: -0.57,
  time: 0.71,
  steps: -0.62,
};

export type BlockCriterion = keyof typeof blockWeights;
export const blockCriteria = Object.keys(blockWeights) as BlockCriterion[];

/**
 * What says that the best block is an answer at all. Fitted as the weights of blocks are, to questions that the pages
 * answer and to near ones that they do not.
 */
export const certaintyWeights = {
  constant: -4.38,
  /** Its share among all blocks, if their fits are taken for odds. */
  share: 2.49,
  strength: 2.41,
  withHeadings: 1.72,
  /** How well the best phrase fits in which readers ask for it or for its section. */
  phrase: 2.85,
};

export type CertaintyCriterion = keyof typeof certaintyWeights;
export const certaintyCriteria = Object.keys(certaintyWeights) as CertaintyCriterion[];

export type BlockFit = Readonly<Record<BlockCriterion, number>>;

/** What a word counts that was found only as a similar one: 'cook' as 'look'. */
const similarShare = 0.4;

/** Questions in English and in Hindi as it is typed in Latin letters. */
const wanted = {
  number:
    /\b(how (many|much|long|often|big|large|old|far|fast)|what (size|port|number|limit)|which (port|number|version)|kitn[aei]|limit|max(imum)?|minutes?|seconds?|hours?|days?)\b/i,
  time: /\b(when|until|deadline|kab|how (long|soon))\b/i,
  steps: /\bhow (do|can|to|should|would)\b|\bsteps\b|\bkaise\b/i,
};
const named = {
  number:
    /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half|both)\b/i,
  time: /\b(minutes?|hours?|days?|seconds?|weeks?|months?|years?|before|after|until|within)\b/i,
};

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
    number: wanted.number.test(question),
    time: wanted.time.test(question),
    steps: wanted.steps.test(question),
  };

  return (hit: SearchHit, place: number) => {
    const { record, criteria } = hit;
    const headings = foundIn(levels.map((level) => record.hierarchy[level] ?? '').join(' . '));
    const unsaid = total - sum(headings);
    const ofSection = {
      place: 1 / (1 + place),
      isBest: Number(place === 0),
      behind: (hit.score - best) / 10,
      typed: criteria?.typed ?? 0,
      proximity: criteria?.proximity ?? 0,
      pageRelevance: criteria?.pageRelevance ?? 0,
      isPage: criteria?.isPage ?? 0,
      strength: strengthOf(hit),
    };
    let phraseOfSection = 0;
    /** Number of a block → how well the best of its phrases fits. */
    const fitOfBlock = new Map<number, number>();
    for (const [at, { block }] of phrasesOf(record).entries()) {
      const fit = hit.phraseFits?.[at] ?? 0;
      if (block === undefined) phraseOfSection = Math.max(phraseOfSection, fit);
      else fitOfBlock.set(block, Math.max(fitOfBlock.get(block) ?? 0, fit));
    }
    const bestPhrase = (isOf: (block: number) => boolean) =>
      Math.max(0, ...[...fitOfBlock].flatMap(([block, fit]) => (isOf(block) ? [fit] : [])));
    return ({ kind, lead, parts, numbers, isFirst }: AnswerBlock): BlockFit => {
      const text = parts.join(' · ');
      const words = wordsIn(text);
      const own = foundIn(text);
      const withLead = new Set([...own, ...foundIn(lead)]);
      const share = sum(own) / total;
      const hasNumber = named.number.test(text);
      return {
        ...ofSection,
        phrase: bestPhrase((block) => numbers.includes(block)),
        phraseOfSection,
        phraseOfOther: bestPhrase((block) => !numbers.includes(block)),
        own: share,
        withLead: sum(withLead) / total,
        withHeadings: sum(new Set([...withLead, ...headings])) / total,
        rest: unsaid > 0.01 ? sum([...withLead].filter((word) => !headings.has(word))) / unsaid : 1,
        rarest: rarestOf(own) / rarest,
        density: (share * 4) / Math.sqrt(Math.max(4, words)),
        length: Math.log1p(words) / 5,
        isList: Number(kind === 'list'),
        isFirst: Number(isFirst),
        number: Number(is.number && hasNumber),
        noNumber: Number(is.number && !hasNumber),
        time: Number(is.time && named.time.test(text)),
        steps: Number(is.steps && kind === 'list'),
      };
    };
  };
}

export function fitOf(fit: BlockFit): number {
  let sum = 0;
  for (const name of blockCriteria) sum += blockWeights[name] * fit[name];
  return sum;
}
