import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Conversation } from './conversation.ts';
import { keptConversations } from './kept-conversations.ts';

const conversation = (id: string, ...questions: string[]): Conversation => ({
  id,
  exchanges: questions.map((question) => ({ id, question, answer: '', sources: [], state: 'answered' })),
});

test('a conversation that goes on is one, and so is one that begins with the same question', (t) => {
  let stored: string | null = null;
  const storage = {
    getItem: () => stored,
    setItem(_: string, text: string) {
      stored = text;
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  t.after(() => Reflect.deleteProperty(globalThis, 'localStorage'));
  keptConversations.remember(conversation('1', 'Why?'));
  keptConversations.remember(conversation('1', 'Why?', 'How?'));
  keptConversations.remember(conversation('2', 'When?'));
  keptConversations.remember(conversation('3', 'Why?'));
  const ids = keptConversations.parse(keptConversations.stored()).map(({ id }) => id);
  assert.deepEqual(ids, ['3', '2']);
});
