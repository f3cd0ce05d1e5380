import assert from 'node:assert/strict';
import { test } from 'node:test';
import { events } from './chat-completions.ts';

/** The data of the events in a stream, whose bytes come a few at a time. */
async function dataOf(text: string, bytesAtOnce: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* body() {
    for (let at = 0; at < bytes.length; at += bytesAtOnce) yield bytes.subarray(at, at + bytesAtOnce);
  }
  const found: string[] = [];
  for await (const data of events(body())) found.push(data);
  return found;
}

const streams: [what: string, text: string, data: string[]][] = [
  ['events', 'data: a\n\ndata: ü\n\n', ['a', 'ü']],
  ['line ends of each kind', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['data of two lines', 'data: a\ndata: b\n\n', ['a\nb']],
  ['comments, names and ids', ': wait\n\nevent: x\nid: 1\ndata:a\n\n', ['a']],
  ['a last event without its blank line', 'data: a\n\ndata: [DONE]', ['a', '[DONE]']],
];
for (const [what, text, data] of streams) {
  test(`a stream with ${what} is read, however its bytes are cut`, async () => {
    for (const bytesAtOnce of [1, 3, 1000]) assert.deepEqual(await dataOf(text, bytesAtOnce), data);
  });
}
