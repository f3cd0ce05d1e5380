import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningWords, saysTheSame } from './same-meaning.ts';

const texts = [
  'A receiver must check the signature before it looks anything up.',
  'Only the lead of security may approve an exception.',
  'State: created · Waits for: the link to be sent · Minutes: 5',
  'State: waiting · Waits for: a free agent · Minutes: 20',
  'The platform calls the client at the end.',
  'A record is not checked and not kept in the log for thirty days.',
  'A reload keeps the old file if the new one is invalid, and running workers continue.',
  'The backup is kept for 30 minutes, costs ₹500 and has at most 10 MB.',
].map((text) => ({ text, words: new Set(meaningWords(text)) }));

const table: [sentence: string, isSame: boolean, what: string][] = [
  ['The receiver must check the signature before it looks up anything.', true, 'other order'],
  ['A receiver must check the signature after it looks anything up.', false, 'after in place of before'],
  ['The agent must check the signature before it looks anything up.', false, 'somebody else'],
  ['A receiver may check the signature before it looks anything up.', false, 'may in place of must'],
  ['The lead of security may approve an exception.', false, 'only is left out'],
  ['An exception may only be approved by the lead of security.', true, 'passive'],
  ['In the state waiting a session waits for a free agent, for 20 minutes.', true, 'a row as a sentence'],
  [
    'In the state waiting a session waits for a free agent, for 5 minutes.',
    false,
    'the number of another row',
  ],
  ['The client calls the platform at the end.', false, 'the other way round'],
  ['The client is called by the platform at the end.', true, 'the other way round, and passive'],
  ['A reload always keeps the old file if the new one is invalid.', false, 'always is added'],
  ['A reload does not keep the old file if the new one is invalid.', false, 'a denial is added'],
  ['A reload keeps the old file unless the new one is invalid.', false, 'unless in place of if'],
  ['A record is checked and kept in the log for thirty days.', false, 'two denials are dropped'],
  ['A record is not checked and not kept in the log for 30 days.', true, 'a number in digits'],
  ['A record is not checked and not kept in the log for twenty days.', false, 'another number, as a word'],
  [
    'The backup is kept for 30 minutes, costs Rs 500 and has at most 10 MB.',
    true,
    'another spelling of a unit',
  ],
  ['The backup is kept for 30 hours, costs ₹500 and has at most 10 MB.', false, 'another unit of time'],
  ['The backup is kept for 30 minutes, costs $500 and has at most 10 MB.', false, 'another currency'],
  ['The backup is kept for 30 minutes, costs ₹500 and has at most 10GB.', false, 'another unit of size'],
  ['The backup is kept for 30 minutes on Friday, costs ₹500 and has at most 10 MB.', false, 'a day'],
  ['A reload keeps the old file and writes a warning to the log of the vendor.', false, 'an addition'],
];
for (const [sentence, isSame, what] of table)
  test(`${isSame ? 'the same' : 'not the same'}: ${what}`, () =>
    assert.equal(saysTheSame(sentence, texts), isSame, sentence));

test('numbers are words of meaning, in digits; function words are none, and each word is there once', () => {
  assert.deepEqual(meaningWords('It is eight of the 8 tokens, a token.'), ['8', 'token']);
});
