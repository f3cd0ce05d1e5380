import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerParts } from './answer-stream.ts';
import type { AnswerPart } from './conversation.ts';

const stream = [
  { type: 'start', messageId: 'm' },
  { type: 'text-start', id: 'answer' },
  { type: 'text-delta', id: 'answer', delta: 'Grüße, ' },
  { type: 'text-delta', id: 'answer', delta: 'नमस्ते' },
  { type: 'source-url', sourceId: 's', url: '/docs/a#b', title: 'A › B' },
  { type: 'of another version' },
  { type: 'text-end', id: 'answer' },
  { type: 'finish' },
];
const sent = `${stream.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')}data: [DONE]\n\n`;
const shown = [
  { type: 'text-delta', delta: 'Grüße, ' },
  { type: 'text-delta', delta: 'नमस्ते' },
  { type: 'source-url', url: '/docs/a#b', title: 'A › B' },
];

async function read(chunks: readonly Uint8Array[], onCancel?: () => void): Promise<AnswerPart[]> {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(new Uint8Array(chunk));
      else controller.close();
    },
    cancel: () => onCancel?.(),
  });
  const parts: AnswerPart[] = [];
  for await (const part of answerParts(body)) parts.push(part);
  return parts;
}

test('the parts of a stream are read, wherever the network cuts it', async () => {
  const bytes = new TextEncoder().encode(sent);
  for (const size of [1, 3, 7, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    assert.deepEqual(await read(chunks), shown);
  }
});

test('an error of the stream is a part', async () => {
  const bytes = new TextEncoder().encode('data: {"type":"error","errorText":"{}"}\n\n');
  assert.deepEqual(await read([bytes]), [{ type: 'error', errorText: '{}' }]);
});

test('a stream that is not of this protocol ends with an error', async () => {
  await assert.rejects(read([new TextEncoder().encode('data: <html>\n\n')]), SyntaxError);
});
