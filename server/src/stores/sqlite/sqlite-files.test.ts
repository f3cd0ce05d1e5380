import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { openCorrections } from '../../api/corrections/correction-store.ts';
import { openInsight } from '../../api/insight/insight-store.ts';
import { sqliteDatabase } from './sqlite-database.ts';

/** A folder with a file that an older version made. */
function olderFile(file: string, sql: string): string {
  const folder = temporaryFolder('older');
  const database = new DatabaseSync(join(folder, file));
  database.exec(sql);
  database.close();
  return folder;
}

test('gate-51 a file of an older version, with more closed suggestions than are kept now, is brought within the bounds', async () => {
  const folder = olderFile(
    'corrections.sqlite',
    `CREATE TABLE corrections (
      id TEXT PRIMARY KEY, page TEXT NOT NULL, anchor TEXT NOT NULL,
      text TEXT NOT NULL, replacement TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,
      issuer TEXT NOT NULL, subject TEXT NOT NULL, writer TEXT NOT NULL,
      closed INTEGER, decision TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX corrections_by_page ON corrections (page);
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1199)
    INSERT INTO corrections
    SELECT printf('%04d', n), '/a', '', 'text', 'better', '', 1000 + n, 'i', iif(n >= 1100, 'ann', 's' || n),
      '{"name":"Ann"}', iif(n < 1190, 2000 + n, NULL),
      iif(n < 1190, '{"state":"done","at":1,"by":{"issuer":"i","subject":"ben"}}', NULL) FROM numbers;`,
  );
  for (let opened = 0; opened < 2; opened++) {
    const store = openCorrections(sqliteDatabase(folder, 'corrections'));
    const ids = (await store.list({ from: 0, most: 2000 })).map(({ id }) => Number(id));
    // Of the writer of 1100 to 1189 the last 50, of all the last 1,000 before that.
    assert.deepEqual(ids, [...range(1199, 1140), ...range(1099, 190)]);
    assert.equal((await store.ofPerson({ issuer: 'i', subject: 'ben' })).length, ids.length - 10);
    await store.close();
  }
});

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

const days = "'2027-01-10', '2027-01-15'";
const withoutHits = `
  CREATE TABLE gaps (
    text TEXT PRIMARY KEY, count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO gaps VALUES ('rate', 3, ${days});`;
const everyKind = `
  CREATE TABLE lacks (
    kind TEXT NOT NULL, text TEXT NOT NULL,
    count INTEGER NOT NULL, first TEXT NOT NULL, last TEXT NOT NULL,
    PRIMARY KEY (kind, text)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX lacks_in_order ON lacks (kind, count DESC, last DESC, text);
  INSERT INTO lacks VALUES ('weak', 'limit', 2, ${days});`;
const row = (kind: string, query: string, count: number) => ({
  ...{ kind, query, count, first: '2027-01-10', last: '2027-01-15' },
});

for (const [what, sql, kept] of [
  ['queries without hits', withoutHits, [row('no-hit', 'rate', 3)]],
  ['gaps of every kind', everyKind, [row('weak', 'limit', 2)]],
  ['both', withoutHits + everyKind, [row('no-hit', 'rate', 3), row('weak', 'limit', 2)]],
] as const)
  test(`${what} that an older version kept are there, also after a second start`, async () => {
    const folder = olderFile('insight.sqlite', sql);
    for (let start = 0; start < 2; start++) {
      const store = openInsight(sqliteDatabase(folder, 'insight'), { keptDays: 180 });
      assert.deepEqual(await store.gaps(), kept);
      await store.close();
    }
  });
