import { ApiError } from '../../../server/api.ts';

const unreachable = 'The assistant cannot be reached. Ask again, or search for single words instead.';

/** The sentences that readers see, by the server's stable codes. */
const sentences: Readonly<Record<string, string>> = {
  ERR_TOO_MANY: 'Too many questions in a short time. Wait a minute, then ask again.',
  ERR_ASK_BODY: 'This question cannot be read. Start a new conversation and ask it in fewer words.',
  ERR_ASK_MODEL: 'The answer broke off. Ask again, or search for single words instead.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This conversation is too long. Start a new one.',
};

/**
 * The sentence for an error of the Ask mode.
 *
 * @param error - what the request threw, or the text of an error in an answer's stream: `{"error": code}`
 */
export function askError(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) return 'Your session has ended. Load the page again and sign in.';
    if (error.status === 413) return sentences.FST_ERR_CTP_BODY_TOO_LARGE ?? unreachable;
    return sentenceOf(error.reason);
  }
  try {
    return sentenceOf((JSON.parse(String(error)) as { error?: unknown }).error);
  } catch {
    return unreachable;
  }
}

const sentenceOf = (code: unknown): string =>
  (typeof code === 'string' && Object.hasOwn(sentences, code) && sentences[code]) || unreachable;
