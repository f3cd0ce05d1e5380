import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSentence } from './check-sentence.ts';
import { instructions } from './prompt.ts';

const passage = (text: string) => ({
  ...{ url: '/docs/a', headings: ['A'], text },
  texts: text.split(/(?<=[.;])\s+/),
});

test('the instructions are not shown even if a page holds their words', () => {
  const words = passage(instructions.split(/\W+/).sort().join(' '));
  for (const line of instructions.split('\n'))
    assert.equal(checkSentence(`${line} [1]`, [words]), undefined, line);
  const names = passage('Short plain extracts settle names.');
  assert.ok(checkSentence('Short plain extracts settle names [1].', [names]), 'its words are accepted');
});

test('other forms of a word support it; names with digits must be there', () => {
  const limits = passage('limit_req limits requests to 10r/s; beyond it nginx answers 429.');
  assert.ok(checkSentence('Requests are limited [1].', [limits]));
  assert.ok(checkSentence('nginx answers 429 [1].', [limits]));
  assert.equal(checkSentence('nginx answers 503 [1].', [limits])?.text, 'beyond it nginx answers 429.');
});

const retries = passage(
  'The gateway makes eight attempts. It never sends a picture. A token may be used once. No step works without it.',
);
const eight = 'The gateway makes eight attempts.';
const meant: [sentence: string, shown: string | undefined, what: string][] = [
  ['The gateway makes eight attempts.', 'as written', 'the same words'],
  ['The gateway makes 8 attempts.', 'as written', 'a number in digits'],
  ['The gateway makes five attempts.', eight, 'another number, as a word'],
  ['The gateway makes 5 attempts.', eight, 'another number'],
  ['The gateway never makes eight attempts.', eight, 'the opposite'],
  ['It sends a picture.', 'It never sends a picture.', 'the opposite of what is denied'],
  ['It does not send a picture.', 'as written', 'the same denial in another word'],
  ["A token can't be used.", 'A token may be used once.', 'a denial with an apostrophe'],
  ['A token may be used once.', 'as written', 'a permission'],
  ['Every step needs it to work, and no step works without it.', 'as written', 'denied twice'],
  ['El servicio hace ocho intentos.', undefined, 'another language'],
];
for (const [sentence, shown, what] of meant)
  test(`${shown ?? 'left out'}: ${what}`, () => {
    const checked = checkSentence(`${sentence} [1]`, [retries]);
    assert.equal(checked?.text, shown === 'as written' ? sentence : shown);
    assert.equal(checked?.isQuoted, shown === undefined ? undefined : shown !== 'as written');
  });

test('what a model writes is shown in the order in which it was checked', () => {
  const turned = 'The \u2067gateway\u2069 makes \u202eeight\u202c attempts\u200f.';
  assert.equal(checkSentence(`${turned} [1]`, [retries])?.text, 'The gateway makes eight attempts.');
});

test('a sentence of over 1,000 characters is left out before anything is compared', () => {
  const words = 'The gateway makes eight attempts, ';
  assert.ok(checkSentence(`${words.repeat(20)}[1].`, [retries]));
  assert.equal(checkSentence(`${words.repeat(40)}[1].`, [retries]), undefined);
});

test('a quotation cites only the passage that it is from', () => {
  const backups = passage('A backup is kept for 30 days. The gateway is elsewhere.');
  const checked = checkSentence('The gateway makes nine attempts [1][2].', [backups, retries]);
  assert.equal(checked?.text, eight);
  assert.deepEqual(checked?.cited, [retries]);
});

test('a sentence whose place in the page is long, or in many places, is left out', () => {
  const long = passage(`The gateway makes eight attempts ${'and waits a while '.repeat(30)}in between.`);
  assert.equal(checkSentence('The gateway makes nine attempts [1].', [long]), undefined);
  const three = passage(
    'Stop the blue service now. Copy the large backup back. Start the green gateway again.',
  );
  const all = 'Stop the blue service now, copy the large backup back, and start the green gateway again 9';
  assert.equal(checkSentence(`${all} [1].`, [three]), undefined);
});

test('what one passage says does not support a sentence that cites another', () => {
  const passages = [passage('Stop the service.'), passage('Bananas are fruit.')];
  assert.ok(checkSentence('Stop the service [1].', passages));
  assert.equal(checkSentence('Stop the service [2].', passages), undefined);
});
