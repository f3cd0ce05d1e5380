import type { AnswerPart } from './answer-part.ts';
import { sectionName } from './markdown.ts';

/**
 * The parts of the AI SDK's UI message stream that we send. Its reader in the modal checks each against a closed
 * schema and shows an error for any other.
 *
 * @see https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol#ui-message-stream-protocol
 */
type StreamPart =
  | { type: 'start'; messageId: string }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'source-url'; sourceId: string; url: string; title: string }
  | { type: 'error'; errorText: string }
  | { type: 'finish' };

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'x-vercel-ai-ui-message-stream': 'v1',
  // nginx would collect an answer before it passes it on.
  'X-Accel-Buffering': 'no',
} as const;

const event = (part: StreamPart) => `data: ${JSON.stringify(part)}\n\n`;

/**
 * An answer as server-sent events.
 *
 * @param codeOf - the stable code of an error that ended the answer; the reader learns nothing else about it
 */
export async function* uiMessageStream(
  messageId: string,
  parts: Iterable<AnswerPart> | AsyncIterable<AnswerPart>,
  codeOf: (error: unknown) => string,
): AsyncGenerator<string> {
  const id = 'answer';
  const sources = new Set<string>();
  yield event({ type: 'start', messageId });
  yield event({ type: 'text-start', id });
  try {
    for await (const part of parts) {
      if (part.type === 'text') yield event({ type: 'text-delta', id, delta: part.text });
      else if (!sources.has(part.section.url)) {
        const { url, headings } = part.section;
        sources.add(url);
        yield event({ type: 'source-url', sourceId: url, url, title: sectionName(headings) });
      }
    }
    yield event({ type: 'text-end', id });
    yield event({ type: 'finish' });
  } catch (error) {
    // The modal looks the code up among its own sentences (site/src/search/window/ask/ask-error.ts).
    yield event({ type: 'error', errorText: JSON.stringify({ error: codeOf(error) }) });
  }
  yield 'data: [DONE]\n\n';
}
