import { answerByQuotation, refusal } from '../answer-by-quotation.ts';
import type { AnswerPart } from '../answer-part.ts';
import type { Choice } from '../choose-block.ts';
import { encodeDestination, escapeMarkdown, sectionName } from '../markdown.ts';
import type { Retrieval } from '../passages.ts';
import type { Question } from '../read-question.ts';
import type { ChatModel } from './chat-completions.ts';
import { type CheckedSentence, checkSentence } from './check-sentence.ts';
import { promptFor } from './prompt.ts';
import { sentencesOf } from './sentences.ts';

/** Below this strength nothing that was found has to do with the question, and no model is asked. */
const worthAsking = 0.25;

export const leftOut = 'Some sentences were left out: no section supports them.';
export const inItsWords = 'What is in quotation marks is the text of its section.';

export interface ModelAnswerOptions {
  model: ChatModel;
  /** The block that answers: is called only if the model fails before its first sentence. */
  choose: () => Choice;
  /** Aborted when the reader has gone. */
  gone: AbortSignal;
  /** Is called with an error that the reader does not see: the answer is quotations then. */
  onError: (error: unknown) => void;
}

/**
 * The answer of a model, sentence by sentence, each checked against the passages that it cites and linked to them.
 * If none is left, the documentation does not answer; if the model fails before its first one, the answer is quotations.
 *
 * @throws {ServerError} `ERR_ASK_MODEL` if the model fails later
 */
export async function* answerByModel(
  { text: question, earlier }: Question,
  { passages, strength }: Retrieval,
  { model, choose, gone, onError }: ModelAnswerOptions,
): AsyncGenerator<AnswerPart> {
  if (passages.length === 0 || strength < worthAsking) return yield* refusal(question);
  let shown = 0;
  let dropped = 0;
  /** Texts that were quoted: two sentences of a model may come from the same one of a page. */
  const quoted = new Set<string>();
  try {
    const written = model(promptFor(question, earlier, passages), gone);
    for await (const sentence of sentencesOf(written)) {
      const item = /^\s*(?:[-*•]|\d+[.)])\s+/.exec(sentence)?.[0];
      const checked = checkSentence(item ? sentence.slice(item.length) : sentence, passages);
      if (checked === undefined) {
        dropped++;
        continue;
      }
      if (checked.isQuoted) {
        if (quoted.has(checked.text)) continue;
        quoted.add(checked.text);
      }
      const start = shown === 0 ? '' : item ? '\n' : ' ';
      shown++;
      yield {
        type: 'text',
        text: `${start}${item ? '- ' : ''}${withCitations(checked)}`,
      };
      for (const passage of checked.cited) yield { type: 'source', section: passage };
    }
  } catch (error) {
    if (shown > 0 || gone.aborted) throw error;
    onError(error);
    return yield* answerByQuotation(question, choose());
  }
  if (shown === 0) return yield* refusal(question);
  const notes = [...(quoted.size > 0 ? [inItsWords] : []), ...(dropped > 0 ? [leftOut] : [])];
  if (notes.length > 0) yield { type: 'text', text: `\n\n*${notes.join(' ')}*` };
}

function withCitations({ text, isQuoted, cited }: CheckedSentence): string {
  const links = cited.map(
    ({ url, headings }) => `[${sectionName(headings.slice(-2))}](${encodeDestination(url)})`,
  );
  const shown = isQuoted ? `‘${escapeMarkdown(text)}’` : markdownOf(text);
  return `${shown} (${links.join('; ')})`;
}

/** Code stays code; whatever else the model wrote as Markdown means its text. */
function markdownOf(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((piece) => (/^`[^`]+`$/.test(piece) ? piece : spaced(piece)))
    .join('');
}

const spaced = (piece: string) =>
  (/^\s/.test(piece) ? ' ' : '') + escapeMarkdown(piece) + (/\S\s+$/.test(piece) ? ' ' : '');
