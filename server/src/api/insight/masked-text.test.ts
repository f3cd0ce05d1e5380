import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { addressLike, maskedText } from './masked-text.ts';

const rows = readFileSync(new URL('fixtures/masked-texts.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t'));
for (const [written = '', kept] of rows) {
  const typed = JSON.parse(`"${written}"`) as string;
  test(`keeps ${JSON.stringify(kept)} of ${JSON.stringify(typed)}`, () =>
    assert.equal(maskedText(typed), kept));
}

test('keeps a short line without control characters, e-mail addresses and long numbers of any text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.emailAddress(),
    fc.integer({ min: 100_000 }).map((number) => `id ${number}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const kept = maskedText(text);
      assert.ok(kept.length <= 120 && kept.isWellFormed() && kept === kept.trim());
      assert.doesNotMatch(kept, /[\p{Cc}\n]|\w@\w|[0-9]{6}/u);
    }),
  );
  assert.equal(maskedText('a'.repeat(5000)).length, 120);
});

test('gate-43 a text that NFKC lengthens is cut again before a pattern reads it', (t) => {
  const lengths: number[] = [];
  const { replace } = String.prototype;
  t.mock.method(String.prototype, 'replace', function (this: string, ...with_: Parameters<typeof replace>) {
    // One pass removes white space and control characters; masking comes after it.
    if (!String(with_[0]).includes('\\p{C}')) lengths.push(this.length);
    return replace.apply(this, with_);
  });
  const kept = maskedText('㌖'.repeat(1200));
  t.mock.restoreAll();
  assert.equal(kept, 'キロメートル'.repeat(20));
  assert.equal(lengths.length, 4, 'four masks');
  assert.ok(Math.max(...lengths) <= 1200, `a mask reads ${Math.max(...lengths)} characters`);
});

test('gate-43 the pattern of an e-mail address reads each run once', () => {
  for (const run of ['a', '?', '!a', 'é', 'a.b']) {
    const text = run.repeat(1200).slice(0, 1200);
    // Each match begins where the last one ended, so the characters read are those of the text.
    const read = [...text.matchAll(addressLike)].reduce((sum, [match]) => sum + match.length, 0);
    assert.deepEqual([read, [...text.matchAll(addressLike)].length], [1200, 1], run);
  }
});
