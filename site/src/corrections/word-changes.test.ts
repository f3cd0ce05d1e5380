import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordChanges } from './word-changes.ts';

const written = (text: string, replacement: string) =>
  wordChanges(text, replacement)
    .map(({ value, added, removed }) => (added ? `[+${value}]` : removed ? `[-${value}]` : value))
    .join('');

test('a change is shown by its words, another sentence as a whole', () => {
  assert.equal(
    written('The limit is 10 a second.', 'The limit is 20 a second.'),
    'The limit is [-10][+20] a second.',
  );
  assert.equal(written('', 'New.'), '[+New.]');
  assert.equal(
    written('Ask for the browser.', 'Run our camera test at once'),
    '[-Ask for the browser.] [+Run our camera test at once]',
  );
});
