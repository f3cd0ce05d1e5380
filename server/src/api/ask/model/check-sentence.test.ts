import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSentence } from './check-sentence.ts';
import { instructions } from './prompt.ts';

const passage = (text: string) => ({ url: '/docs/a', headings: ['A'], text, source: { content: text } });

test('the instructions are not shown even if a page holds their words', () => {
  const words = passage(instructions.split(/\W+/).sort().join(' '));
  for (const line of instructions.split('\n'))
    assert.equal(checkSentence(`${line} [1]`, [words]), undefined, line);
  assert.ok(
    checkSentence('Short plain extracts settle names [1].', [words]),
    'its words by themselves are accepted',
  );
});

test('other forms of a word support it; names with digits must be there', () => {
  const limits = passage('limit_req limits requests to 10r/s; beyond it nginx answers 429.');
  assert.ok(checkSentence('Requests are limited [1].', [limits]));
  assert.ok(checkSentence('nginx answers 429 [1].', [limits]));
  assert.equal(checkSentence('nginx answers 503 [1].', [limits]), undefined);
});

test('what one passage says does not support a sentence that cites another', () => {
  const passages = [passage('Stop the service.'), passage('Bananas are fruit.')];
  assert.ok(checkSentence('Stop the service [1].', passages));
  assert.equal(checkSentence('Stop the service [2].', passages), undefined);
});
