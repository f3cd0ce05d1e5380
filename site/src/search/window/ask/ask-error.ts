const unreachable = 'The assistant cannot be reached. Ask again, or search for single words instead.';

/** The sentences that readers see, by the server's stable codes. */
const sentences: Readonly<Record<string, string>> = {
  ERR_TOO_MANY: 'Too many questions in a short time. Wait a minute, then ask again.',
  ERR_ASK_BODY: 'This question cannot be read. Start a new conversation and ask it in fewer words.',
  ERR_ASK_MODEL: 'The answer broke off. Ask again, or search for single words instead.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This conversation is too long. Start a new one.',
};

/**
 * The sentence for an error of the Ask mode. Its message is the body that the server answered with, the code that
 * ended an answer, or whatever the browser says of a network; none of these is for readers.
 */
export function askError({ message }: Error): string {
  // The gate's own refusals are bare numbers (server/src/http/handler.ts).
  if (message.trim() === '401') return 'Your session has ended. Load the page again and sign in.';
  if (message.trim() === '413') return sentences.FST_ERR_CTP_BODY_TOO_LARGE ?? unreachable;
  try {
    const { error }: { error?: unknown } = JSON.parse(message);
    return (typeof error === 'string' && Object.hasOwn(sentences, error) && sentences[error]) || unreachable;
  } catch {
    return unreachable;
  }
}
