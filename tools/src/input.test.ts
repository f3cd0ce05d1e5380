import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorText } from './input.ts';

const cases: [at: number | undefined, text: string, words: string][] = [
  [undefined, 'abc', 'Wrong.'],
  [0, 'abc', 'Wrong (character 1).'],
  [3, 'abc', 'Wrong (character 4).'],
  [0, 'ab\ncd', 'Wrong (line 1, character 1).'],
  [4, 'ab\ncd', 'Wrong (line 2, character 2).'],
];

for (const [at, text, words] of cases) {
  test(`place ${at} of ${JSON.stringify(text)}`, () => {
    assert.equal(
      errorText(at === undefined ? { message: 'Wrong.' } : { message: 'Wrong.', at }, text),
      words,
    );
  });
}
