import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { comparableWords, resemblance, shinglesOf } from './similarity.ts';
import { sentenceLengths, wordsOf } from './words.ts';

test('a path, a version and a host are one word each', () => {
  assert.deepEqual(wordsOf("Don't run /etc/nginx with 1.28.0 on kyc.example, ग्राहक!"), [
    ...["Don't", 'run', 'etc/nginx', 'with', '1.28.0', 'on', 'kyc.example', 'ग्राहक'],
  ]);
});

const sentences: [text: string, lengths: number[]][] = [
  ['One two. nginx starts in lower case? Yes (it does.) End', [2, 5, 3, 1]],
  ['Use a number, e.g. version 1.2, or i.e. none.', [9]],
  ['', []],
  ['… — …', []],
];
for (const [text, lengths] of sentences) {
  test(`the sentences of '${text}'`, () => assert.deepEqual(sentenceLengths(text), lengths));
}

test('similarity is 1 for equal texts, 0 for unrelated texts, and symmetric', () => {
  const runs = (text: string) => shinglesOf(comparableWords(text), 2);
  assert.equal(resemblance(runs('One, two – three'), runs('one two three!')), 1);
  assert.equal(resemblance(runs('one two three'), runs('four five six')), 0);
  assert.equal(resemblance(runs(''), runs('')), 0);
  assert.deepEqual([...runs('one two three')], ['one two', 'two three']);
  fc.assert(
    fc.property(fc.lorem(), fc.lorem(), (a, b) => {
      const share = resemblance(runs(a), runs(b));
      assert.equal(share, resemblance(runs(b), runs(a)));
      assert.ok(share >= 0 && share <= 1);
    }),
  );
});
