import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { pino } from 'pino';
import { revocationStoreContract } from '../session/revocations/revocations.contract.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openSqliteRevocations } from './sqlite-revocations.ts';

const folder = mkdtempSync(join(tmpdir(), 'revocations-'));
revocationStoreContract('SQLite', (name) => openSqliteRevocations(join(folder, name)));

const database = (name: string) => new DatabaseSync(join(folder, name, 'state.sqlite'));
const revoked = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 } as const;
const refuseWrites = (action: string) =>
  `CREATE TRIGGER refuse BEFORE INSERT ON revocations BEGIN SELECT RAISE(${action}, 'disk full'); END`;
const acceptWrites = 'DROP TRIGGER refuse';

const faults: [what: string, action: string][] = [
  ['a write that is refused', 'ABORT'],
  // As SQLite does by itself when the disk is full: there is nothing left to roll back.
  ['a write that is refused and ends its transaction', 'ROLLBACK'],
];
for (const [what, action] of faults) {
  test(`gate-40 ${what}: the session is refused all the same, and the disk has it once it can`, () => {
    const store = openSqliteRevocations(join(folder, action));
    store.revoke([revoked]);
    const other = database(action);
    other.exec(refuseWrites(action));
    assert.throws(() => store.revoke([{ ...revoked, id: 'b' }]), /disk full/);
    assert.equal(store.isRevoked('session', 'b', 100), true, 'fails closed');
    assert.throws(() => store.check(), /disk full/);
    assert.throws(() => store.revoke([]), /disk full/, 'what is owed is not forgotten');
    other.exec(acceptWrites);
    store.check();
    const rows = other.prepare('SELECT id FROM revocations ORDER BY id').all();
    assert.deepEqual(
      rows.map((row) => row.id),
      ['a', 'b'],
    );
    other.close();
    store.close();
  });
}

test('gate-40 a file that another process holds: the session is refused all the same', () => {
  const store = openSqliteRevocations(join(folder, 'held'));
  const other = database('held');
  other.exec('BEGIN IMMEDIATE');
  assert.throws(() => store.revoke([revoked]), /locked/);
  assert.equal(store.isRevoked('session', 'a', 100), true);
  other.exec('ROLLBACK');
  store.check();
  assert.equal(other.prepare('SELECT count(*) AS rows FROM revocations').get()?.rows, 1);
  other.close();
  store.close();
});

test('gate-40 a disk that takes nothing when what expired is to be removed: readers go on', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'prune') } });
  const [leaving, staying] = [await server.signIn({ sub: 'a' }), await server.signIn({ sub: 'b' })];
  assert.equal((await server.deleteSession(leaving)).status, 204);
  const other = database('prune');
  other.exec(
    `CREATE TRIGGER refuse BEFORE DELETE ON revocations BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END`,
  );
  server.clock.now += 13 * 3600;
  // Thrown here, it would have ended the process.
  t.mock.timers.tick(10 * 60_000);
  server.clock.now -= 13 * 3600;
  assert.equal((await server.ask('/docs/product/', { headers: { cookie: staying } })).status, 200);
  assert.equal((await server.ask('/docs/product/', { headers: { cookie: leaving } })).status, 401);
  const rows = () => other.prepare('SELECT count(*) AS rows FROM revocations').get()?.rows;
  assert.equal(rows(), 3);
  other.exec(acceptWrites);
  server.clock.now += 13 * 3600;
  t.mock.timers.tick(10 * 60_000);
  assert.equal(rows(), 0, 'and the next time it does');
  other.close();
});

test('gate-40 gate-42 a logout that the disk does not take is no 204, yet ends the session, and readers go on', async (t) => {
  const state = { DATA_DIR: join(folder, 'http'), SESSION_KEYS: randomBytes(32).toString('base64') };
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const server = await fixtureServer(t, { env: state, logger });
  const read = async (from: typeof server, cookie: string) =>
    (await from.ask('/docs/product/', { headers: { cookie } })).status;
  const [leaving, staying] = [await server.signIn({ sub: 'a' }), await server.signIn({ sub: 'b' })];
  const other = database('http');
  other.exec(refuseWrites('ROLLBACK'));
  const failed = await server.deleteSession(leaving);
  assert.equal(failed.status, 500);
  assert.ok(!failed.body.includes('disk'), 'a stranger learns no detail');
  assert.equal(await read(server, leaving), 401);
  assert.equal((await server.deleteSession(leaving)).status, 500, 'nor is a repetition answered 204');
  // gate-42: asking costs strangers nothing and the store no more.
  for (let asked = 0; asked < 20; asked++) assert.equal((await server.ask('/readyz')).status, 503);
  assert.equal(lines.filter((line) => line.includes('"not ready"')).length, 1);
  assert.equal(await read(server, staying), 200);
  const newcomer = await server.signIn({ sub: 'c' });
  assert.equal(await read(server, newcomer), 200);
  other.exec(acceptWrites);
  other.close();
  assert.equal((await server.deleteSession(leaving)).status, 204);
  server.clock.now += 1;
  assert.equal((await server.ask('/readyz')).status, 200);
  const restarted = await fixtureServer(t, { env: state });
  assert.equal(await read(restarted, leaving), 401);
  assert.equal(await read(restarted, staying), 200);
});
