import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { KeptTexts } from './kept-texts.ts';
import { askedPage, evidenceInMemory } from './testing/evidence-app.ts';

const path = '/docs/a';
const [call, ring, phone] = ['Call', 'Ring', 'Phone'].map((verb) =>
  askedPage(path, `${verb} within 15 minutes.`),
) as [AcknowledgedPage, AcknowledgedPage, AcknowledgedPage];
const later = askedPage(path, 'Ring within 16 minutes.');
const reason = 'A clearer word';
const since = (page: AcknowledgedPage, before: { text: string }): AcknowledgedPage => ({
  ...page,
  minor: { since: before.text.slice(0, 12), reason },
});

/** A server that served some texts, one after the other, and serves the last. */
async function served(...texts: AcknowledgedPage[]) {
  const database = sqliteDatabase(':memory:', 'evidence');
  const evidence = evidenceInMemory(database);
  const warnings: object[] = [];
  const release = { acknowledged: [] as readonly AcknowledgedPage[], release: 'c0ffee' };
  const kept = new KeptTexts({
    evidence,
    build: () => ({ ...release }),
    clock: () => Date.parse('2026-11-23T10:00:00Z'),
    logger: { warn: (fields: object) => void warnings.push(fields), error: () => {} } as never,
  });
  const serve = async (text: AcknowledgedPage) => {
    release.acknowledged = [text];
    return (await kept.counting()).get(path);
  };
  let counting = undefined as Awaited<ReturnType<typeof serve>>;
  for (const text of texts) counting = await serve(text);
  return { counting, database, evidence, warnings, serve, kept };
}

const rows: [what: string, texts: AcknowledgedPage[], counts: AcknowledgedPage[]][] = [
  ['without a mark only the present text', [call, ring], [ring]],
  ['with a mark the text before it too', [call, since(ring, call)], [ring, call]],
  ['all texts since the mark', [call, ring, since(phone, call)], [phone, call, ring]],
  ['no text from before the mark', [call, ring, since(phone, ring)], [phone, ring]],
  ['no text between that had another number', [call, later, since(ring, call)], [ring, call]],
  ['no text whose number has changed since', [later, since(ring, later)], [ring]],
  ['no text that this server never had', [ring, since(phone, call)], [phone]],
  [
    'no text whose title had another number',
    [call, since({ ...ring, content: { ...ring.content, title: 'Rate limiting in 3 steps' } }, call)],
    [ring],
  ],
];
for (const [what, texts, counts] of rows)
  test(`what counts as acknowledged is ${what}`, async () => {
    const { counting } = await served(...texts);
    assert.deepEqual(
      counting?.texts,
      counts.map(({ text }) => text),
    );
    // A minor change gives nobody more days.
    const [, base] = counts;
    assert.deepEqual(
      [counting.asked, counting.reason],
      base === undefined ? [counts[0]?.text, undefined] : [base.text, reason],
    );
  });

test('a mark that counts for nothing is in the log, with the reason', async () => {
  const { warnings } = await served(later, since(ring, later), since(phone, call), ring);
  assert.deepEqual(warnings, [
    { page: path, since: later.text.slice(0, 12), reason: "'16' became '15'" },
    { page: path, since: call.text.slice(0, 12), reason: 'this server never had that text' },
  ]);
});

test('while nothing can be kept, what is kept counts, and then the text is kept after all', async () => {
  const { database, evidence, serve, kept } = await served(call);
  await database.rows(
    "CREATE TRIGGER refuse BEFORE INSERT ON texts BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  );
  assert.deepEqual((await serve(since(ring, call)))?.texts, [ring.text, call.text]);
  await assert.rejects(kept.keep(), /disk full/);
  await kept.upkeep();
  assert.deepEqual(
    (await evidence.textsOf(path)).map(({ text }) => text),
    [call.text],
  );
  await database.rows('DROP TRIGGER refuse');
  await kept.keep();
  assert.deepEqual(
    (await evidence.textsOf(path)).map(({ text, day, release }) => [text, day, release]),
    [
      [call.text, '2026-11-23', 'c0ffee'],
      [ring.text, '2026-11-23', 'c0ffee'],
    ],
  );
});
