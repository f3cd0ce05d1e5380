import { type FacetFilters, parseFacetFilters } from '@kwikid/search';
import { askRequest } from '@kwikid/wire/ask';
import { ServerError } from '../../http/server-error.ts';

/** Longest question, in UTF-16 units: what the modal's field takes, and the engine reads. */
export const maxQuestionLength = 512;

export interface Question {
  /** The modal's name for the message; a feedback names it. */
  readonly id: string;
  readonly text: string;
  /** What the reader asked before in this conversation, oldest first. */
  readonly earlier: readonly string[];
  readonly facetFilters: FacetFilters;
}

/**
 * The question of a chat request, as the AI SDK's transport sends it. What the request says that the assistant
 * said is not read: a conversation is the reader's own storage, and may hold anything.
 *
 * @throws {ServerError} `ERR_ASK_BODY` (400)
 * @see https://ai-sdk.dev/docs/ai-sdk-ui/transport
 */
export function readQuestion(sent: unknown): Question {
  const parsed = askRequest.safeParse(sent);
  if (!parsed.success) throw refused('is not a conversation', parsed.error);
  const asked = parsed.data.messages
    .filter(({ role }) => role === 'user')
    .map(({ id, parts }) => ({ id, text: textOf(parts) }));
  const last = asked.pop();
  if (last === undefined || parsed.data.messages.at(-1)?.role !== 'user')
    throw refused('does not end with a question');
  if (last.text === '' || last.text.length > maxQuestionLength) {
    throw refused(`is empty, or longer than ${maxQuestionLength} characters`);
  }
  const earlier = asked
    .map(({ text }) => text.slice(0, maxQuestionLength).toWellFormed())
    .filter((text) => text !== '');
  return { ...last, earlier, facetFilters: filtersOf(parsed.data.searchParameters?.facetFilters) };
}

function filtersOf(sent: unknown): FacetFilters {
  try {
    return parseFacetFilters(sent);
  } catch (cause) {
    throw refused('has filters that are none', cause);
  }
}

function textOf(parts: readonly { type: string; text?: string | undefined }[]): string {
  const texts = parts.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
  return texts.join(' ').toWellFormed().replaceAll(/\s+/g, ' ').trim();
}

function refused(why: string, cause?: unknown): ServerError {
  return new ServerError('ERR_ASK_BODY', `The body ${why}`, { status: 400, cause });
}
