import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { canonicalJson, emptyChain, nextRecord, verifyChain } from '../../api/evidence/chain.ts';
import { openEvidenceLog } from '../../api/evidence/evidence-log.ts';
import { sqliteTables } from '../../api/evidence/evidence-queries.ts';
import { made } from '../../testing/contracts/evidence-log.contract.ts';
import { sqliteDatabase } from './sqlite-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
const database = (name: string) => new DatabaseSync(join(folder, name, 'evidence.sqlite'));

const open = (name: string) => openEvidenceLog(sqliteDatabase(join(folder, name), 'evidence'), sqliteTables);

test('records and kept texts cannot be changed or deleted', async () => {
  const log = open('kept');
  await log.append(made);
  const other = database('kept');
  assert.throws(() => other.exec("UPDATE records SET record = '{}'"), /only added/);
  assert.throws(() => other.exec('DELETE FROM records'), /only added/);
  const text = { page: made.page, text: made.text, title: 'Incidents', markdown: 'Call.', blocks: [] };
  await log.keepTexts([{ ...text, release: 'c0ffee', day: '2026-11-23' }]);
  assert.throws(() => other.exec("UPDATE texts SET kept = '{}'"), /only added/);
  assert.throws(() => other.exec('DELETE FROM texts'), /only added/);
  other.close();
  await log.close();
});

test('gate-56: a record is found by what it says, whatever is written beside it', async () => {
  const log = open('columns');
  const record = await log.append(made);
  const other = database('columns');
  other.exec('DROP TRIGGER records_not_updated');
  for (const column of ['issuer', 'subject', 'page', 'text', 'hash'])
    assert.throws(() => other.exec(`UPDATE records SET ${column} = 'x'`), /generated column/, column);
  assert.throws(() => other.exec('UPDATE records SET number = 7'), /CHECK constraint/);
  other.close();
  assert.deepEqual([await log.ofPage(made.page), await log.of(made)], [[record], [record]]);
  await log.close();
});

test('gate-56: records of an older server, or of a table that was changed, are found by what they say', async () => {
  const first = nextRecord(made, emptyChain);
  const records = [first, nextRecord({ ...made, subject: 'ben' }, { records: 1, head: first.hash })];
  mkdirSync(join(folder, 'older'));
  const older = database('older');
  older.exec(`
    CREATE TABLE records (
      number INTEGER PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, page TEXT NOT NULL, text TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE, record TEXT NOT NULL, UNIQUE (issuer, subject, page, text)
    ) STRICT;
    CREATE INDEX records_of_page ON records (page, number);
    CREATE TRIGGER records_not_deleted BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'records are only added'); END;`);
  const insert = older.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const record of records) {
    const { number, issuer, subject, text, hash } = record;
    // The second was moved to another page.
    const page = number === 2 ? '/docs/zzz' : record.page;
    insert.run(number, issuer, subject, page, text, hash, canonicalJson(record));
  }
  older.close();
  for (const _ of ['once', 'and again']) {
    const log = open('older');
    assert.deepEqual(await log.ofPage(made.page), records.toReversed());
    assert.deepEqual(await log.ofPage('/docs/zzz'), []);
    assert.deepEqual(verifyChain(await log.read(0, 10)), await log.head());
    await log.close();
  }
  const opened = database('older');
  assert.throws(() => opened.exec('DELETE FROM records'), /only added/);
  opened.close();
});

test('two processes that write at the same time keep one chain', async () => {
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    const { openEvidenceLog } = await import(${module('../../api/evidence/evidence-log.ts')});
    const { sqliteTables } = await import(${module('../../api/evidence/evidence-queries.ts')});
    const { sqliteDatabase } = await import(${module('./sqlite-database.ts')});
    const database = sqliteDatabase(${JSON.stringify(join(folder, 'processes'))}, 'evidence');
    const log = openEvidenceLog(database, sqliteTables);
    const made = ${JSON.stringify(made)};
    // A reader presses again if another process held the file for too long.
    const append = (subject) =>
      log.append({ ...made, subject }).catch((error) => {
        if (!/locked/.test(error.message)) throw error;
        return append(subject);
      });
    for (let number = 0; number < 50; number++) await append(process.argv[1] + (number % 25));
    await log.close();`;
  const run = (name: string) =>
    new Promise<number | null>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, name], {
        stdio: 'inherit',
      });
      child.on('close', resolve);
    });
  assert.deepEqual(await Promise.all([run('a'), run('b')]), [0, 0]);
  const log = open('processes');
  const records = await log.read(0, 1000);
  assert.equal(records.length, 50);
  assert.deepEqual(verifyChain(records), await log.head());
  await log.close();
});
