import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { pino } from 'pino';
import type { Statement } from '../../sql/database.ts';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { made } from '../../testing/contracts/evidence-log.contract.ts';
import { acknowledgedPath, acknowledgedText } from '../../testing/fixture-build.ts';
import { fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import { slowStore, storeBehaviour } from '../../testing/slow-store.ts';
import { canonicalJson, type EvidenceRecord } from './chain.ts';
import { openEvidenceLog } from './evidence-log.ts';
import { sqliteTables } from './evidence-queries.ts';
import { verifyExport } from './export.ts';
import { evidenceInMemory } from './testing/evidence-app.ts';
import { watchedLog } from './watched-log.ts';

/** A chain of 250 records, as a server finds it at its start, and what the log says. */
async function found() {
  const behaviour = storeBehaviour();
  const database = slowStore(sqliteDatabase(':memory:', 'evidence'), behaviour);
  const store = evidenceInMemory(database);
  for (let number = 0; number < 250; number++) await store.append({ ...made, subject: `s${number}` });
  const lines: { msg: string; reason?: string }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  /** Changes the records behind the server's back. @returns how many are left */
  const tamper = async (change: (records: EvidenceRecord[]) => unknown) => {
    const records = await store.read(0, 1000);
    change(records);
    await database.transaction([
      ['DROP TRIGGER records_not_deleted', []],
      ['DELETE FROM records', []],
      ...records.map(
        (record): Statement => [
          'INSERT INTO records (number, record) VALUES ($1, $2)',
          [record.number, canonicalJson(record)],
        ],
      ),
    ]);
    return records.length;
  };
  return { behaviour, store, tamper, lines, ...watchedLog(store, logger) };
}

const alterations: [what: string, alter: (records: EvidenceRecord[]) => unknown, says: RegExp][] = [
  [
    'a name in the first slice',
    (all) => Object.assign(all, { 3: { ...all[3], name: 'Ben' } }),
    /record 4 does not/,
  ],
  ['the last one', (all) => Object.assign(all, { 249: { ...all[249], at: '' } }), /record 250 does not/],
  ['one in the middle is gone', (all) => all.splice(120, 1), /record 121 has the number 122/],
  ['the first is gone', (all) => all.shift(), /record 1 has the number 2/],
];
for (const [what, alter, says] of alterations)
  test(`gate-56: an altered chain is found at the start, said in the log, and gets no more records: ${what}`, async () => {
    const { store, tamper, lines, evidence, verify, problem } = await found();
    const records = await tamper(alter);
    await verify();
    assert.match(problem() ?? '', says);
    assert.deepEqual(
      lines.map(({ msg }) => msg),
      ['the evidence was altered'],
    );
    for (const work of [
      () => evidence.append(made),
      () => evidence.head(),
      () => evidence.ofPage(made.page),
      () => evidence.coverage([]),
      () => evidence.askedOf(made.page, []),
      () => evidence.peopleNamed(made.issuer, 's1'),
    ])
      await assert.rejects(work, /Evidence was altered/);
    assert.equal((await store.read(0, 1000)).length, records);
    // To find out where, operators export it; a reader still sees what is there of them.
    assert.equal((await evidence.read(0, 1000)).length, records);
    assert.equal((await evidence.of({ ...made, subject: 's7' })).length, 1);
  });

const losses: [what: string, lose: (records: EvidenceRecord[]) => unknown, says: RegExp][] = [
  ['the last record is gone', (all) => all.pop(), /record 250, which was there, is gone/],
  ['all are gone', (all) => all.splice(0), /record 250, which was there, is gone/],
];
for (const [what, lose, says] of losses)
  test(`gate-56: a chain that went back in the life of a server is refused, though it verifies: ${what}`, async () => {
    for (const notice of ['append', 'head', 'verify'] as const) {
      const { tamper, evidence, verify, problem } = await found();
      await verify();
      await tamper(lose);
      if (notice === 'verify') await verify();
      else await assert.rejects(notice === 'head' ? evidence.head() : evidence.append(made), says);
      assert.match(problem() ?? '', says, notice);
    }
  });

test('gate-56: a last record that was replaced by another is found', async () => {
  const { store, tamper, evidence, problem } = await found();
  await evidence.head();
  await tamper((all) => all.pop());
  await store.append({ ...made, subject: 'somebody else' });
  await assert.rejects(evidence.ofPage(made.page), /record 250, which was there, is another one/);
  assert.ok(problem());
});

test('a whole chain grows without a complaint, also by other servers, and a log that is down does not count as altered', async () => {
  const { behaviour, store, evidence, verify, problem, lines } = await found();
  await verify();
  await store.append(made);
  assert.equal((await evidence.append({ ...made, subject: 'ben' })).number, 252);
  assert.equal((await evidence.append({ ...made, subject: 'ben' })).number, 252, 'twice the same');
  behaviour.isDown = true;
  await assert.rejects(verify());
  await assert.rejects(evidence.append({ ...made, subject: 'cy' }));
  behaviour.isDown = false;
  await verify();
  assert.deepEqual([problem(), lines, (await evidence.head()).records], [undefined, [], 252]);
});

test('gate-56: a server that starts with altered evidence says so, serves readers, and adds nothing', async (t) => {
  const folder = temporaryFolder('altered-evidence-');
  const log = openEvidenceLog(sqliteDatabase(folder, 'evidence'), sqliteTables);
  await log.append(made);
  await log.close();
  const file = new DatabaseSync(join(folder, 'evidence.sqlite'));
  file.exec(`DROP TRIGGER records_not_updated; UPDATE records SET record = replace(record, 'Lee', 'Low')`);
  file.close();
  const server = await fixtureServer(t, {
    env: { DATA_DIR: folder, EVIDENCE_CLAIMS: '{"groups":["compliance"]}' },
  });
  const cookie = await server.signIn({ sub: 'cora', groups: ['compliance'] });
  const ask = (path: string) => server.ask(path, { headers: { cookie } });
  const reply = await server.ask('/api/acknowledgements', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ page: acknowledgedPath, hash: acknowledgedText }),
  });
  assert.deepEqual([reply.status, reply.body], [503, '{"error":"ERR_EVIDENCE"}']);
  assert.equal((await ask('/api/acknowledgements/pack?format=json')).status, 503);
  const exported = verifyExport((await ask('/api/acknowledgements/export')).bytes);
  assert.deepEqual('reason' in exported && exported.record, 1);
  assert.deepEqual((await server.ask('/readyz')).body.trim(), 'degraded');
  assert.equal((await ask('/docs/product/')).status, 200);
});

test('an empty log verifies, and gets its first record', async () => {
  const { evidence, verify, problem } = watchedLog(evidenceInMemory());
  await verify();
  assert.equal((await evidence.append(made)).number, 1);
  assert.equal(problem(), undefined);
});
