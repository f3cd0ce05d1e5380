import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxQuestionLength, readQuestion } from './read-question.ts';

const asked = (...texts: string[]) => ({
  messages: texts.map((text, at) => ({ id: `${at}`, role: 'user', parts: [{ type: 'text', text }] })),
});

test('a long earlier question is cut between characters', () => {
  const [before = ''] = readQuestion(asked(`${'a'.repeat(maxQuestionLength - 1)}😀`, 'why?')).earlier;
  assert.equal(before.length, maxQuestionLength);
  assert.ok(before.isWellFormed());
});
