import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLine } from './one-line.ts';

const rows: [text: string, line: string][] = [
  ['Ann Lee', 'Ann Lee'],
  ['  Ann\r\n\tLee  ', 'Ann Lee'],
  ['a\u0000b\u001b[2Jc\u009bd', 'a b [2Jc d'],
  ['a\u202eb\u2066c\u200bd\u2028e\ufefff', 'a b c d e f'],
  ['half \ud800 a pair', 'half a pair'],
  ['अनुराधा 😀 é', 'अनुराधा 😀 é'],
];
for (const [text, line] of rows)
  test(`${JSON.stringify(text)} is one line of visible characters`, () => assert.equal(oneLine(text), line));

test('a limit counts characters, not halves of them', () => assert.equal(oneLine('😀😀😀', 2), '😀😀'));
