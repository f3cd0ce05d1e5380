import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Conversation } from './conversation.ts';
import { forgetConversation, keepConversation, keptConversations } from './kept-conversations.ts';

const conversation = (id: string, ...questions: string[]): Conversation => ({
  id,
  exchanges: questions.map((question) => ({ id, question, answer: '', sources: [], state: 'answered' })),
});

function storage(t: TestContext, stored: string | null = null) {
  const getItem = () => stored;
  const setItem = (_: string, text: string) => {
    stored = text;
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem, setItem } });
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
}

const ids = () => keptConversations().map(({ id }) => id);

test('a conversation that goes on is one, and so is one that begins with the same question', (t) => {
  storage(t);
  keepConversation(conversation('1', 'Why?'));
  keepConversation(conversation('1', 'Why?', 'How?'));
  keepConversation(conversation('2', 'When?'));
  keepConversation(conversation('3', 'Why?'));
  assert.deepEqual(ids(), ['3', '2']);
  forgetConversation(conversation('3', 'Why?'));
  assert.deepEqual(ids(), ['2']);
});

test('ten are kept', (t) => {
  storage(t);
  for (let id = 1; id <= 12; id++) keepConversation(conversation(String(id), `Question ${id}?`));
  assert.deepEqual(ids(), ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
});

for (const stored of [null, '{', '{"a":"b"}', '[null,1,{}]'])
  test(`storage that holds ${stored} gives none`, (t) => {
    storage(t, stored);
    assert.deepEqual(ids(), []);
  });

test('without storage nothing is kept and nothing fails', () => {
  keepConversation(conversation('1', 'Why?'));
  assert.deepEqual(ids(), []);
});
