import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayOf, toldText } from './told-text.ts';

const rows = readFileSync(new URL('fixtures/told-texts.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t'));
for (const [written = '', kept] of rows) {
  const typed = JSON.parse(`"${written}"`) as string;
  test(`of ${JSON.stringify(typed)} ${JSON.stringify(kept)} is kept`, () =>
    assert.equal(toldText(typed), kept));
}

test('whatever is typed, a short line is kept, without control characters, addresses and long numbers', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.emailAddress(),
    fc.integer({ min: 100_000 }).map((number) => `id ${number}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const kept = toldText(text);
      assert.ok(kept.length <= 120 && kept.isWellFormed() && kept === kept.trim());
      assert.doesNotMatch(kept, /[\p{Cc}\n]|\w@\w|[0-9]{6}/u);
    }),
  );
  assert.equal(toldText('a'.repeat(5000)).length, 120);
});

test('a day is a day in UTC', () => assert.equal(dayOf(1_800_000_000), '2027-01-15'));
