import { headingsOf } from '@kwikid/search';
import { gapReportUrl } from '@kwikid/wire/urls';
import { maskedAsWritten } from '../insight/masked-text.ts';
import { blockLine } from './answer-block.ts';
import { type AnswerPart, notAnswered } from './answer-part.ts';
import { blockMarkdown } from './block-markdown.ts';
import { answeringCertainty, maxLinks, namingCertainty } from './choose-answer.ts';
import type { Candidate, Choice } from './choose-block.ts';
import { encodeDestination, escapeMarkdown, linkTo } from './markdown.ts';
import { maxQuestionLength } from './read-question.ts';

/** Introduces every answer that no model wrote. */
export const quotationIntroduction = 'Quoted from the pages, word for word:';
/** Introduces the sections that come nearest to a question that none answers for certain. */
export const nearestIntroduction = 'No section answers this for certain. These come nearest:';

/**
 * The answer without a model: the block that answers, with a link to its section and links to the next ones; or that
 * there is none.
 *
 * @param question - as the reader wrote it
 */
export function answerByQuotation(question: string, { candidates, certainty }: Choice): AnswerPart[] {
  const [best, ...others] = candidates;
  if (best === undefined || certainty < answeringCertainty)
    return refusal(question, certainty < namingCertainty ? [] : candidates);
  const section = sectionOf(best);
  return [
    {
      type: 'text',
      text: `${quotationIntroduction}\n\n${blockMarkdown(best.block)}\n\n${linkTo(section)}`,
    },
    ...[best, ...others.slice(0, maxLinks - 1)].map(
      (candidate): AnswerPart => ({ type: 'source', section: sectionOf(candidate) }),
    ),
  ];
}

/**
 * That the documentation does not answer, with the sections that come nearest, a line of each, and the way to say what is
 * missing.
 *
 * @param nearest - best first
 */
export function refusal(question: string, nearest: readonly Candidate[] = []): AnswerPart[] {
  // Somebody may pass the link on: it must not hold a number or an address that was pasted into the question.
  const missing = encodeDestination(
    gapReportUrl(encodeURIComponent(maskedAsWritten(question, maxQuestionLength))),
  );
  const links = nearest
    .slice(0, maxLinks)
    .map((each) => `- ${linkTo(sectionOf(each))}  \n  ${escapeMarkdown(blockLine(each.block))}`);
  const said = links.length > 0 ? `${nearestIntroduction}\n\n${links.join('\n')}` : notAnswered;
  // By reference: whoever collects an answer's inline links collects only its sources.
  const text = `${said}\n\nBelieve that it should? [Let us know what is missing][missing]\n\n[missing]: ${missing}`;
  return [{ type: 'text', text }];
}

const sectionOf = ({ record }: Candidate) => ({ url: record.url, headings: headingsOf(record) });
