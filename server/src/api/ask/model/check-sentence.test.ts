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

const retries = passage(
  'The gateway makes eight attempts. It never sends a picture. A token may be used once. No step works without it.',
);
const meant: [sentence: string, isShown: boolean, what: string][] = [
  ['The gateway makes eight attempts [1].', true, 'the same words'],
  ['The gateway makes 8 attempts [1].', true, 'a number in digits'],
  ['The gateway makes five attempts [1].', false, 'another number, as a word'],
  ['The gateway makes 5 attempts [1].', false, 'another number'],
  ['The gateway never makes eight attempts [1].', false, 'the opposite'],
  ['It sends a picture [1].', false, 'the opposite of what is denied'],
  ['It does not send a picture [1].', true, 'the same denial in another word'],
  ["A token can't be used [1].", false, 'a denial with an apostrophe'],
  ['A token may be used once [1].', true, 'a permission'],
  ['Every step needs it to work, and no step works without it [1].', true, 'denied twice'],
  ['El servicio hace ocho intentos [1].', false, 'another language'],
];
for (const [sentence, isShown, what] of meant)
  test(`${isShown ? 'shown' : 'not shown'}: ${what}`, () =>
    assert.equal(checkSentence(sentence, [retries]) !== undefined, isShown, sentence));

test('what one passage says does not support a sentence that cites another', () => {
  const passages = [passage('Stop the service.'), passage('Bananas are fruit.')];
  assert.ok(checkSentence('Stop the service [1].', passages));
  assert.equal(checkSentence('Stop the service [2].', passages), undefined);
});
