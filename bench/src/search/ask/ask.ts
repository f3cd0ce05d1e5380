import { answeringCertainty, chooseAnswer } from '@kwikid/server/ask';
import { answerBlocks, plainBlock } from '@kwikid/server/ask/answer-block';
import {
  type Answerable,
  askedQuestions,
  builtEngine,
  type Half,
  isComplete,
  isOfRightSection,
} from './asked-questions.ts';

/**
 * Prints how Ask answers the labelled questions without a model: how often the block that it quotes is the whole answer,
 * how often it is wrong, and what it refuses. The held half is only ever reported.
 */
export async function ask(): Promise<void> {
  const { engine, records } = builtEngine();
  const answerTo = (question: string, earlier: readonly string[] = []) => {
    const { candidates, certainty } = chooseAnswer(engine, { text: question, earlier });
    const [best] = candidates;
    return certainty < answeringCertainty || best === undefined ? undefined : best;
  };
  console.log(`ask: without a model, certainty from ${answeringCertainty} on`);
  for (const half of ['tune', 'held'] satisfies Half[]) {
    const { answerable, nearMisses, hostile, conversations } = askedQuestions(half);
    const stale = answerable.filter(
      (each) =>
        !records.some((record) => isOfRightSection(record.url, each) && answerBlocks(record).length > 0),
    );
    for (const { question } of stale) console.log(`ask: no section that answers '${question}' is left`);
    const counts = tally();
    for (const each of answerable) counts.add(each, answerTo(each.question));
    console.log(`ask: ${half}, ${answerable.length} questions that a block answers: ${counts.text()}`);
    const followUps = tally();
    for (const { first, follow_ups } of conversations) {
      const earlier = [first.question];
      for (const each of follow_ups) {
        followUps.add(each, answerTo(each.question, earlier));
        earlier.push(each.question);
      }
    }
    console.log(`ask: ${half}, ${followUps.count()} follow-ups: ${followUps.text()}`);
    const refused = nearMisses.filter(({ question }) => answerTo(question) === undefined).length;
    console.log(`ask: ${half}, ${refused} of ${nearMisses.length} near misses refused`);
    const harmed = hostile.filter(({ question, mustNot = [] }) => {
      const best = answerTo(question);
      const text = best ? plainBlock(best.block) : '';
      return mustNot.some((part) => text.includes(part));
    });
    const answered = hostile.filter(({ question }) => answerTo(question) !== undefined).length;
    console.log(
      `ask: ${half}, ${hostile.length} hostile questions: ${harmed.length} give what they must not, ${answered} are answered with a quotation`,
    );
  }
}

function tally() {
  const counts = { complete: 0, part: 0, wrong: 0, refused: 0 };
  const all = () => counts.complete + counts.part + counts.wrong + counts.refused;
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, all())).toFixed(0)} %)`;
  return {
    add(each: Answerable, best: ReturnType<typeof chooseAnswer>['candidates'][number] | undefined) {
      if (best === undefined) counts.refused += 1;
      else if (isComplete(plainBlock(best.block), each)) counts.complete += 1;
      else if (isOfRightSection(best.record.url, each)) counts.part += 1;
      else counts.wrong += 1;
    },
    count: all,
    text: () =>
      `complete in the block ${share(counts.complete)}, another block of the right section ${share(counts.part)}, wrong ${share(counts.wrong)}, refused ${share(counts.refused)}`,
  };
}
