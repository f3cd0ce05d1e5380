import { readableText } from '@kwikid/search';
import { answeringCertainty, chooseAnswer, maxLinks, namingCertainty } from '@kwikid/server/ask';
import { blockLine, plainBlock } from '@kwikid/server/ask/answer-block';
import type { Candidate } from '@kwikid/server/ask/choose-block';
import { urlKey } from '../judge/judged-queries.ts';
import {
  type Answerable,
  askedQuestions,
  builtEngine,
  type Half,
  isComplete,
  isOfRightSection,
  labelledQuestions,
} from './asked-questions.ts';

interface Answer {
  readonly quoted: Candidate | undefined;
  /** The sections that a refusal names. */
  readonly named: readonly Candidate[];
}

/**
 * Prints how Ask answers the labelled questions without a model: how often the block that it quotes is the whole answer,
 * how often it is wrong, and what it refuses. The held half is only ever reported.
 */
export async function ask(): Promise<void> {
  const { engine, records } = builtEngine();
  const answerTo = (question: string, earlier: readonly string[] = []): Answer => {
    const { candidates, certainty } = chooseAnswer(engine, { text: question, earlier });
    const named = certainty < namingCertainty ? [] : candidates.slice(0, maxLinks);
    return { quoted: certainty < answeringCertainty ? undefined : candidates[0], named };
  };
  console.log(`ask: without a model, certainty from ${answeringCertainty} on`);
  printPlain(answerTo);
  for (const half of ['tune', 'held'] satisfies Half[]) {
    const { answerable, nearMisses, hostile, conversations } = askedQuestions(half);
    const stale = answerable.filter(
      (each) =>
        !records.some(
          (record) => isOfRightSection(record.url, each) && isComplete(readableText(record) ?? '', each),
        ),
    );
    for (const { question } of stale) console.log(`ask: no page answers '${question}' any more`);
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
    const refused = nearMisses.filter(({ question }) => answerTo(question).quoted === undefined).length;
    console.log(`ask: ${half}, ${refused} of ${nearMisses.length} near misses refused`);
    const harmed = hostile.filter(({ question, mustNot = [] }) => {
      const { quoted } = answerTo(question);
      const text = quoted ? plainBlock(quoted.block) : '';
      return mustNot.some((part) => text.includes(part));
    });
    const answered = hostile.filter(({ question }) => answerTo(question).quoted !== undefined).length;
    console.log(
      `ask: ${half}, ${hostile.length} hostile questions: ${harmed.length} give what they must not, ${answered} are answered with a quotation`,
    );
  }
}

/** Prints how Ask answers plain questions; others avoid the words of the page. Only the page that answers them is known. */
function printPlain(answerTo: (question: string) => Answer): void {
  const { pages } = labelledQuestions();
  const answers = pages.map(({ question, urls }) => {
    const { quoted } = answerTo(question);
    const isRight = quoted !== undefined && urls.includes(urlKey(quoted.record.url_without_anchor));
    return { isAnswered: urls.length > 0, isQuoted: quoted !== undefined, isRight };
  });
  const answered = answers.filter(({ isAnswered }) => isAnswered);
  const quoted = answered.filter(({ isQuoted }) => isQuoted);
  const right = quoted.filter(({ isRight }) => isRight).length;
  const others = answers.filter(({ isAnswered }) => !isAnswered);
  console.log(
    `ask: ${answered.length} plain questions: ${right} are quoted the page that answers, ${quoted.length - right} another; of ${others.length} that no page answers ${others.filter(({ isQuoted }) => !isQuoted).length} are refused`,
  );
}

function tally() {
  const counts = { complete: 0, part: 0, wrong: 0, refused: 0 };
  let named = 0;
  let said = 0;
  const all = () => counts.complete + counts.part + counts.wrong + counts.refused;
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, all())).toFixed(0)} %)`;
  return {
    add(each: Answerable, answer: Answer) {
      const isRight = ({ record }: Candidate) => isOfRightSection(record.url, each);
      if (answer.quoted === undefined) {
        counts.refused += 1;
        if (answer.named.some(isRight)) named += 1;
        if (answer.named.some(({ block }) => isComplete(blockLine(block), each))) said += 1;
      } else if (isComplete(plainBlock(answer.quoted.block), each)) counts.complete += 1;
      else if (isRight(answer.quoted)) counts.part += 1;
      else counts.wrong += 1;
    },
    count: all,
    text: () =>
      `complete in the block ${share(counts.complete)}, another block of the right section ${share(counts.part)}, wrong ${share(counts.wrong)}, refused ${share(counts.refused)}, ${named} of them with a right section named, ${said} with the answer in one of its lines`,
  };
}
