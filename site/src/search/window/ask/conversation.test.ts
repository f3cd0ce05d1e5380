import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../server/api.ts';
import {
  type Conversation,
  type ConversationEvent,
  conversationReducer,
  isAnswering,
} from './conversation.ts';

const empty: Conversation = [];
const asked: ConversationEvent = { type: 'asked', id: 'q', question: 'Why?' };
const text = (delta: string): ConversationEvent => ({ type: 'part', part: { type: 'text-delta', delta } });
const after = (...events: ConversationEvent[]) => events.reduce(conversationReducer, empty);
const last = (...events: ConversationEvent[]) => after(...events).at(-1);

test('an answer grows by its parts, and ends', () => {
  const source = { type: 'source-url', url: '/docs/a', title: 'A' } as const;
  assert.equal(isAnswering(after(asked, text('Be'))), true);
  const done = last(asked, text('Be'), { type: 'part', part: source }, text('cause.'), { type: 'ended' });
  assert.deepEqual(done, {
    id: 'q',
    question: 'Why?',
    answer: 'Because.',
    sources: [{ url: '/docs/a', title: 'A' }],
    state: 'answered',
  });
});

test('an answer that is stopped before its first word says so', () => {
  assert.deepEqual(
    [last(asked, { type: 'stopped' })?.state, last(asked, { type: 'stopped' })?.answer],
    ['stopped', ''],
  );
});

test('what arrives after the end changes nothing', () => {
  const stopped = after(asked, { type: 'stopped' });
  for (const event of [
    text('late'),
    { type: 'ended' },
    { type: 'failed', error: new Error('late') },
  ] as const)
    assert.equal(conversationReducer(stopped, event), stopped);
});

test('an error is a sentence, whether the stream tells it, the request fails, or nothing comes', () => {
  const reported = { type: 'part', part: { type: 'error', errorText: '{"error":"ERR_ASK_MODEL"}' } } as const;
  assert.match(last(asked, text('Be'), reported)?.error ?? '', /^The answer broke off/);
  assert.match(
    last(asked, { type: 'failed', error: new ApiError('/api/ask', 401) })?.error ?? '',
    /^Your session has ended/,
  );
  assert.equal(last(asked, { type: 'ended' })?.state, 'failed');
});

test('a judgement stays with its question', () => {
  const second: ConversationEvent = { type: 'asked', id: 'r', question: 'How?' };
  const judged = after(asked, { type: 'ended' }, second, { type: 'judged', id: 'q', helped: true });
  assert.deepEqual(
    judged.map(({ helped }) => helped),
    [true, undefined],
  );
});
