import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyRules } from '../../apply-rules.ts';
import { corpusOf, document, pageFile } from '../../testing/fixture.ts';
import { minorUnchecked } from './minor-unchecked.ts';

const mark =
  "acknowledge: { who: [support], within: 14, minor: { since: '0f3a5c7e9b1d', reason: A clearer word } }";
const plain = document('Call within 15 minutes.');
const marked = (text: string) => document(text).replace('---\n', `---\n${mark}\n`);
const found = async (present: string, committed: readonly string[] | undefined) =>
  (
    await applyRules(
      {
        ...corpusOf({ [pageFile]: present }),
        committed: committed && new Map([[pageFile, committed]]),
      },
      [minorUnchecked],
    )
  ).map(({ rule, message }) => `${rule} ${message}`);

test('without a version from before the mark, the check says that nothing was compared', async () => {
  assert.deepEqual(await found(marked('Call.'), undefined), [
    'KD628 not compared: this folder has no Git history',
  ]);
  const reason = 'KD628 not compared: Git has no version of this page from before the mark';
  assert.deepEqual(await found(marked('Call.'), [marked('Call.')]), [reason]);
  assert.deepEqual(await found(plain, undefined), []);
  assert.deepEqual(await found(marked('Call within 16 minutes.'), [plain]), []);
});
