import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { AnswerPart } from './conversation.ts';

/**
 * The parts of an answer, as they arrive.
 *
 * @param body - server-sent events, each a part of the AI SDK's UI message stream
 * @throws what the stream throws; a part that is not JSON ends it, too
 * @see https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol#ui-message-stream-protocol
 */
export async function* answerParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<AnswerPart> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      // A reader loop: Safari's streams are not iterable.
      if (done || value.data === '[DONE]') return;
      const part = answerPart(JSON.parse(value.data));
      if (part) yield part;
    }
  } finally {
    // The response may be gone already.
    await events.cancel().catch(() => {});
  }
}

/** The part that a value of the stream is; undefined for one that the window does not show. */
function answerPart(value: unknown): AnswerPart | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, delta, url, title, errorText } = value as Record<string, unknown>;
  if (type === 'text-delta' && typeof delta === 'string') return { type, delta };
  if (type === 'source-url' && typeof url === 'string')
    return { type, url, title: typeof title === 'string' ? title : url };
  if (type === 'error') return { type, errorText: String(errorText) };
  return undefined;
}
