import { createParser } from 'eventsource-parser';
import { ServerError } from '../../../http/server-error.ts';
import { type ExchangeLimits, exchange } from '../../../outgoing/exchange.ts';
import type { ModelSettings } from '../settings.ts';

/** What a model writes for messages, as it writes it; see streamCompletion. */
export type ChatModel = (messages: readonly ChatMessage[], gone: AbortSignal) => AsyncGenerator<string>;

/** A model behind its server; its key stays in here. */
export const createChatModel =
  (settings: ModelSettings, limits: ModelLimits = modelLimits): ChatModel =>
  (messages, gone) =>
    streamCompletion(settings, messages, gone, limits);

/**
 * What an answer may take, beyond which its model counts as gone. Events without a text would take a processor until the
 * time is over, so that the bytes are bounded, too.
 */
export interface ModelLimits extends ExchangeLimits {
  idleMilliseconds: number;
  /** Of an answer. */
  characters: number;
}

export const modelLimits: ModelLimits = {
  idleMilliseconds: 20_000,
  totalMilliseconds: 90_000,
  characters: 8_000,
  bytes: 8 * 1024 * 1024,
};

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

/** Longest event of a stream, in characters: one holds a few tokens. */
const maxEvent = 64 * 1024;

/**
 * What a model writes, as it writes it. It is offered no tools, and what is not text in its response is ignored.
 *
 * @param gone - aborted when the reader has gone
 * @throws {ServerError} `ERR_ASK_MODEL` (502) if its server refuses, is silent for too long, does not end, says what is
 *   no stream of completions, or closes before the end
 * @see https://platform.openai.com/docs/api-reference/chat-streaming
 */
async function* streamCompletion(
  { url, model, key }: ModelSettings,
  messages: readonly ChatMessage[],
  gone: AbortSignal,
  limits: ModelLimits,
): AsyncGenerator<string> {
  let close = () => {};
  try {
    const request = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: 1000 }),
      signal: gone,
    };
    const response = await exchange(`${url.replace(/\/$/, '')}/chat/completions`, request, limits);
    close = response.close;
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || !type.startsWith('text/event-stream'))
      throw new Error(`status ${response.status}, content type ${type.slice(0, 100)}`);
    let characters = 0;
    for await (const data of events(response.parts)) {
      if (data === '[DONE]') return;
      const text = completionIn(data)?.choices?.[0]?.delta?.content;
      if (typeof text !== 'string' || text === '') continue;
      characters += text.length;
      if (characters > limits.characters) throw new Error(`more than ${limits.characters} characters`);
      yield text;
    }
    throw new Error('closed before the end');
  } catch (cause) {
    throw new ServerError('ERR_ASK_MODEL', "The model's server did not respond as it should", {
      status: 502,
      cause,
    });
  } finally {
    close();
  }
}

/** @throws {Error} without the text, which the runtime's error quotes: it goes to the log, and is of pages and questions */
function completionIn(data: string): { choices?: { delta?: { content?: unknown } }[] } | null {
  try {
    return JSON.parse(data);
  } catch {
    throw new Error('an event is not JSON');
  }
}

/**
 * The data of each server-sent event (HTML, "Server-sent events"), at most `maxEvent` characters of it at a time.
 */
export async function* events(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let complete: string[] = [];
  let endless: Error | undefined;
  const parser = createParser({
    onEvent: ({ data }) => complete.push(data),
    onError: (cause) => {
      if (cause.type === 'max-buffer-size-exceeded') endless = new Error('an event without end', { cause });
    },
    maxBufferSize: maxEvent,
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (endless !== undefined) throw endless;
    yield* complete;
    complete = [];
  }
  // Some servers close after the last event without the blank line that ends it.
  parser.feed('\n\n');
  yield* complete;
}
