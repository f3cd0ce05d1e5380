import { contentStems, type SearchEngine } from '@kwikid/search';
import type { AnswerBlock } from './answer-block.ts';
import { type Candidate, type Choice, candidatesFor, chooseBlock } from './choose-block.ts';
import type { Question } from './read-question.ts';

/**
 * From this certainty on, a block is quoted as the answer. Chosen on the questions to tune on, so that few answers are
 * wrong; `npm run bench -- ask` prints what it does.
 */
export const answeringCertainty = 0.65;
/** From this certainty on, the sections that come nearest are named. */
export const namingCertainty = 0.3;
/** Sections that are named beside the one that is quoted, or in place of an answer. */
export const maxLinks = 3;

/** A question of fewer content words is about what was asked before it, whatever it finds by itself. */
const wordsOfQuestion = 3;
/** Share of a follow-up's own words that a section must say, or the follow-up is about something else. */
const minOfOwn = 0.5;
/** Sections of the answer before whose pages a follow-up is about. */
const sectionsBefore = 3;

/**
 * The blocks that answer a question. A follow-up is looked up in the pages that answered the question before it; what the
 * assistant said is not read, but found again. What it finds there is named and never quoted: whatever its certainty, the block
 * is too often another one.
 */
export function chooseAnswer(
  engine: SearchEngine,
  { text, earlier, facetFilters }: Pick<Question, 'text' | 'earlier'> & Partial<Question>,
): Choice {
  const byItself = chooseBlock(candidatesFor(engine, text, { facetFilters }));
  const before = earlier.at(-1);
  if (before === undefined) return byItself;
  if (isWholeQuestion(text) && byItself.certainty >= answeringCertainty) return byItself;
  // The question before may be a follow-up itself: with the first one, it is not.
  const [first = ''] = earlier;
  const topic = earlier.length > 1 ? `${before} ${first}` : before;
  const answered = chooseBlock(candidatesFor(engine, topic, { facetFilters }));
  const within = new Set(
    answered.candidates.slice(0, sectionsBefore).map(({ record }) => record.url_without_anchor),
  );
  const ownFits = candidatesFor(engine, text, { facetFilters, within });
  const together = chooseBlock(
    merged(ownFits, candidatesFor(engine, `${text} ${before}`, { facetFilters, within })),
  );
  const [chosen] = together.candidates;
  const said = ownFits.find(({ block }) => block === chosen?.block);
  const isElsewhere = contentStems(text).length > 0 && (said?.criteria.withHeadings ?? 0) < minOfOwn;
  const { candidates } = isElsewhere ? byItself : together;
  return { candidates, certainty: namingCertainty };
}

/** Half the fit to the follow-up by itself, so that its own words count twice, and half the fit to both questions. */
function merged(own: readonly Candidate[], together: readonly Candidate[]): Candidate[] {
  const found = new Map<AnswerBlock, Candidate>();
  for (const each of [...together, ...own]) {
    const before = found.get(each.block);
    const fit = each.fit / 2;
    found.set(each.block, before ? { ...before, fit: before.fit + fit } : { ...each, fit });
  }
  return [...found.values()];
}

/** Whether a question can be understood without what was asked before it. */
export const isWholeQuestion = (text: string): boolean => contentStems(text).length >= wordsOfQuestion;
