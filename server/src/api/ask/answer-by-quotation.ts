import { gapReportUrl } from '@kwikid/wire/urls';
import { type AnswerPart, notAnswered } from './answer-part.ts';
import { encodeDestination, escapeMarkdown, linkTo } from './markdown.ts';
import { answeringStrength, type Retrieval } from './passages.ts';
import { quotation } from './quotation.ts';

const maxQuotations = 3;

/** Introduces every answer that no model wrote. */
export const quotationsIntroduction = 'These are quotations from the documentation, word for word:';

/**
 * The answer without a model: the best quotations, each with a link to its section; or that there is none.
 *
 * @param question - as the reader wrote it
 */
export function answerByQuotation(question: string, retrieved: Retrieval): AnswerPart[] {
  const { passages, strength, highlighter } = retrieved;
  const quoted = passages.slice(0, maxQuotations);
  if (strength < answeringStrength || quoted.length === 0) return refusal(question);
  return [
    { type: 'text', text: quotationsIntroduction },
    ...quoted.flatMap((passage): AnswerPart[] => [
      {
        type: 'text',
        text: `\n\n> ${escapeMarkdown(quotation(passage, highlighter))}\n\n${linkTo(passage)}`,
      },
      { type: 'source', passage },
    ]),
  ];
}

/** That the documentation does not answer, with the way to say what is missing. */
export function refusal(question: string): AnswerPart[] {
  const missing = encodeDestination(gapReportUrl(encodeURIComponent(question)));
  // By reference: whoever collects an answer's inline links collects only its sources.
  const text = `${notAnswered}\n\nBelieve that it should? [Let us know what is missing][missing]\n\n[missing]: ${missing}`;
  return [{ type: 'text', text }];
}
