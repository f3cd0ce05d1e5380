import type { AskFeedback, AskRequest } from '@kwikid/wire/ask';
import { askFeedbackPath, askPath } from '@kwikid/wire/urls';
import { request } from '../../../server/api.ts';
import { answerParts } from './answer-stream.ts';
import type { AnswerPart, Exchange } from './conversation.ts';

const message = (role: 'user' | 'assistant', id: string, text: string) => ({
  id,
  role,
  parts: [{ type: 'text', text }],
});

/**
 * Asks the assistant the last question of a conversation.
 *
 * @param exchanges - oldest first; the last one is the question to answer
 * @param facetFilters - the filters of language and version
 * @throws {ApiError}
 */
export async function* askAssistant(
  exchanges: readonly Exchange[],
  facetFilters: readonly (string | readonly string[])[],
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const messages = exchanges.flatMap(({ id, question, answer }, at) => [
    message('user', id, question),
    ...(at < exchanges.length - 1 ? [message('assistant', `${id}-answer`, answer)] : []),
  ]);
  const body: AskRequest = { messages, searchParameters: { facetFilters } };
  const response = await request('POST', askPath, body, { signal });
  if (response.body) yield* answerParts(response.body);
}

/**
 * Says whether an answer helped.
 *
 * @param id - of its question
 */
export async function sendFeedback(id: string, helped: boolean): Promise<void> {
  const feedback: AskFeedback = { messageId: id, thumbs: helped ? 1 : 0 };
  await request('POST', askFeedbackPath, feedback);
}
