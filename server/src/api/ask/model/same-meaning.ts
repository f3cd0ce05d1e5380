import { isStopWord, stem, tokenize } from '@kwikid/search';

/** A sentence, row or item of a section, with the words of its headings. */
export interface SourceText {
  readonly text: string;
  /** Its own words and those of the headings above it, as `meaningWords` has them. */
  readonly words: ReadonlySet<string>;
}

/** Words that a sentence may have which are nowhere in its section: 'so' or 'briefly' is one, an invented fact has more. */
const maxNewWords = 1;
/** A part of a sentence with fewer words, such as 'for five minutes', does not count as a clause. */
const wordsOfClause = 3;
/** Least share of a clause's words that one text of the section must have. */
const minOfClause = 0.35;

const namesOf = (names: string, numberOf: (at: number) => number): [name: string, digits: string][] =>
  names.split(' ').map((name, at) => [name, String(numberOf(at))]);
/** 'One' is also a pronoun. */
const numberWords: ReadonlyMap<string, string> = new Map([
  ...namesOf('two three four five six seven eight nine ten eleven twelve', (at) => at + 2),
  ...namesOf('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', (at) => at + 13),
  ...namesOf('twenty thirty forty fifty sixty seventy eighty ninety hundred', (at) => 10 * at + 20),
]);

/** Words that turn a statement into its opposite. */
const negation =
  /\b(?:not|never|no|none|nobody|nothing|neither|nor|cannot|without|unless|hardly|other than)\b|n['’]t\b/gi;

/** Words that say how often, for how many or how surely: who adds one that the page does not have says something else. */
const strengths: readonly RegExp[] = [
  /\b(?:must|shall|ha(?:s|ve|d) to|require[sd]?|obliges?|needs? to|mandatory)\b/i,
  /\b(?:may|might|can(?:not)?|could|optional(?:ly)?|allow(?:s|ed)?|lets?|permit(?:s|ted)?|free to)\b/i,
  /\b(?:always|in every case|each time|whenever)\b/i,
  /\b(?:some|usually|often|sometimes|most(?:ly)?|typically|generally|partly)\b/i,
];
/** Units, currencies, days and months, each by its spellings: a number with another one says something else. */
const measures: readonly RegExp[] = [
  ...['milliseconds?|ms', 'seconds?|secs?', 'minutes?|mins?', 'hours?|hrs?|hourly', 'days?|daily'],
  ...['weeks?|weekly', 'months?|monthly', 'quarters?|quarterly', 'years?|yearly|annual(?:ly)?'],
  ...['bytes?', 'kb|kib|kilobytes?', 'mb|mib|megabytes?', 'gb|gib|gigabytes?', 'tb|tib|terabytes?'],
  ...['%|per ?cent|percentages?', '₹|rs|inr|rupees?', '\\$|usd|dollars?', '€|eur|euros?'],
  ...['lakhs?', 'crores?', 'thousands?', 'millions?', 'billions?'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => `${day}s?`),
  // 'May' is a word of strength.
  ...['january', 'february', 'march', 'april', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
].map((spellings) => new RegExp(`(?<!\\p{L})(?:${spellings})(?!\\p{L})`, 'iu'));
/** Words that limit: who leaves them out says more than the page does. */
const limits = /\b(?:only|solely|exclusively|nothing but|no other)\b/i;

/** Who does something, or whom it is done to: those in roles, and those of the platform and outside it. */
const actors =
  /\b(?:agents?|supervisors?|auditors?|customers?|clients?|banks?|administrators?|officials?|officers?|coordinators?|developers?|support|staff|leads?|receivers?|readers?|signers?|providers?|platform|portal|browser|server|worker|regulator|security|partners?|vendors?|(?!(?:an?|the|this|that|our|each|every|its) )[a-z]+ api|nginx|we|us|our)\b/gi;
/** Its actor is behind the verb: 'is called by'. */
const passive = /\b(?:is|are|was|were|be|been)\b[^,.;]*\bby\b/i;

const pair = (one: string, other: string): readonly [RegExp, RegExp] => [
  new RegExp(`\\b(?:${one})\\b`, 'i'),
  new RegExp(`\\b(?:${other})\\b`, 'i'),
];
/** What a model takes for each other, although they are opposites. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  pair('before|until|earlier|precedes?', 'after|afterwards|later|follows?'),
  pair(
    'allow(?:s|ed)?|accept(?:s|ed)?|permit(?:s|ted)?',
    'refuse[sd]?|forbid(?:s|den)?|reject(?:s|ed)?|block(?:s|ed)?|den(?:y|ies|ied)',
  ),
  pair('at least|minimum|no less than', 'at most|maximum|no more than|up to'),
  pair(
    'increase[sd]?|rais(?:e|es|ed)|more|longer|higher|larger|faster|greater',
    'decrease[sd]?|lower(?:s|ed)?|less|fewer|shorter|smaller|slower',
  ),
  pair('starts?|started|begins?|opens?|opened', 'stops?|stopped|ends?|ended|closes?|closed'),
  pair('enable[sd]?', 'disable[sd]?'),
  pair('with', 'without'),
  pair('if', 'unless'),
  pair('inside|within', 'outside|beyond'),
  pair('same', 'new|another|different|other'),
  pair('public', 'private'),
  pair('required', 'optional'),
  pair('keeps?|kept|store[sd]?|stays?|remains?', 'deletes?|deleted|removes?|removed|forgets?|forgotten|lost'),
  pair('adds?|added', 'removes?|removed'),
  pair('above', 'below'),
  pair('first', 'last'),
  pair('once', 'twice|again|repeatedly'),
  pair('internal', 'external'),
  pair('encrypts?|encrypted|seals?|sealed', 'decrypts?|decrypted'),
  pair('succeeds?|success', 'fails?|failed|failure'),
  pair('full|whole|entire', 'part|partial|half'),
  pair('at once|immediately|synchronously', 'later|asynchronously'),
  pair('automatically|by itself', 'by hand|manually'),
  pair('valid', 'invalid|expired'),
];

/** The words that carry a text's meaning: stems, and numbers in digits. Function words and repetitions are left out. */
export function meaningWords(text: string): string[] {
  // "can't" is the function word 'not' and an auxiliary.
  const words = tokenize(text.replaceAll(/\b\w+n['’]t\b/gi, 'not')).flatMap(({ term, span }) => {
    const number = numberWords.get(term);
    if (number !== undefined) return [number];
    return span > 1 || isStopWord(term) ? [] : [stem(term)];
  });
  return [...new Set(words)];
}

/** What a sentence is made of. */
export interface Behind {
  /** Its clauses, with their words and the text that each is made of. */
  readonly clauses: readonly {
    readonly clause: string;
    readonly words: readonly string[];
    readonly best: SourceText | undefined;
  }[];
  /** These texts, each once, in the order of the section. */
  readonly used: readonly SourceText[];
}

/**
 * The texts of a section that a sentence is made of: for each of its clauses the one that has most of its words, those of the
 * whole sentence counting as well.
 *
 * @param texts - of the section
 */
export function textsBehind(sentence: string, texts: readonly SourceText[]): Behind {
  const all = meaningWords(sentence);
  const ofAll = texts.map(({ words }) => shareIn(all, words) / 3);
  const clauses = clausesOf(sentence).map((clause) => {
    const words = meaningWords(clause);
    let best: SourceText | undefined;
    let bestFit = -1;
    for (const [at, each] of texts.entries()) {
      const fit = shareIn(words, each.words) + (ofAll[at] ?? 0);
      if (fit > bestFit) [best, bestFit] = [each, fit];
    }
    return { clause, words, best };
  });
  return { clauses, used: texts.filter((each) => clauses.some(({ best }) => best === each)) };
}

/**
 * Whether a sentence says what the texts of its section say, as far as words show it: its numbers and units, its denials,
 * what it adds or leaves out of 'must', 'may', 'always' and 'only', opposites, and words that the section does not have.
 * Causes are not compared; of persons only whether they are there, and in which order.
 */
export function saysTheSame(
  sentence: string,
  texts: readonly SourceText[],
  { clauses, used } = textsBehind(sentence, texts),
): boolean {
  const source = used.map(({ text }) => text).join(' ');
  const isNew = (word: string) => !texts.some(({ words }) => words.has(word));
  if (meaningWords(sentence).filter(isNew).length > maxNewWords) return false;
  if (denials(sentence) !== denials(source)) return false;
  if ([...strengths, ...measures].some((words) => words.test(sentence) && !words.test(source))) return false;
  if (limits.test(source) && !limits.test(sentence)) return false;
  if (hasOtherActors(sentence, source)) return false;
  return clauses.every(
    ({ clause, words, best }) =>
      best !== undefined &&
      shareIn(words, best.words) >= minOfClause &&
      words.every((word) => !/\d/.test(word) || best.words.has(word)) &&
      !opposites.some(
        ([one, other]) => isTurned(one, other, clause, best.text) || isTurned(other, one, clause, best.text),
      ),
  );
}

/** Whether a clause has the one of two opposites, and its source the other. */
const isTurned = (one: RegExp, other: RegExp, clause: string, source: string) =>
  one.test(clause) && !other.test(clause) && other.test(source) && !one.test(source);

/**
 * Whether a sentence has somebody whom its source does not have, or has two of them the other way round, unless one of both
 * is passive.
 */
function hasOtherActors(sentence: string, source: string): boolean {
  const said = actorsIn(sentence);
  const known = actorsIn(source);
  if (said.some((actor) => !known.includes(actor))) return true;
  const inOrder = known.filter((actor) => said.includes(actor));
  return passive.test(sentence) === passive.test(source) && said.some((actor, at) => inOrder[at] !== actor);
}

/** Each once, in the order in which they come. */
const actorsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(actors)].map(([actor]) => stem(actor.toLowerCase()))),
];

const denials = (text: string): number => [...text.matchAll(negation)].length;

export const shareIn = (words: readonly string[], held: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => held.has(word)).length / words.length;

/** The parts of a sentence that say something by themselves. */
function clausesOf(sentence: string): string[] {
  const parts = sentence.split(
    /[,;:]\s+|\s+(?=(?:and|but|while|whereas|because|although|so that|which|unless|if|when|until)\s)/i,
  );
  const clauses: string[] = [];
  for (const part of parts) {
    const before = clauses.at(-1);
    const isShort = [part, before ?? part].some((each) => meaningWords(each).length < wordsOfClause);
    if (before !== undefined && isShort) clauses[clauses.length - 1] = `${before} ${part}`;
    else clauses.push(part);
  }
  return clauses;
}
