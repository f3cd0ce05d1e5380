import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { Revocations } from '../../session/revocations/revocations.ts';
import { revocationLogContract } from '../../testing/contracts/revocation-log.contract.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { refusals, refuseWrites } from '../../testing/store-contract.ts';
import { openSqliteRevocationLog } from './revocation-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'revocations-'));
const database = (name: string) => new DatabaseSync(join(folder, name, 'state.sqlite'));
const revoked = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 } as const;
const refused = (
  name: string,
  event: 'INSERT' | 'DELETE' = 'INSERT',
  action: (typeof refusals)[number][1] = 'ROLLBACK',
) => refuseWrites(join(folder, name, 'state.sqlite'), { tables: ['revocations'], events: [event], action });

for (const [what, action] of refusals) {
  revocationLogContract(what, (name) => ({
    open: () => openSqliteRevocationLog(join(folder, action, name)),
    refuseWrites: () => refused(join(action, name), 'INSERT', action),
  }));
}

test('gate-40 while another process locks the file, a revoked session is still refused', async () => {
  const revocations = await Revocations.open(openSqliteRevocationLog(join(folder, 'held')));
  const other = database('held');
  other.exec('BEGIN IMMEDIATE');
  await assert.rejects(revocations.revoke([revoked]), ({ cause }) => /locked/.test(cause.message));
  assert.equal(revocations.isRevoked('session', 'a', 100), true);
  other.exec('ROLLBACK');
  await revocations.check();
  assert.equal(other.prepare('SELECT count(*) AS rows FROM revocations').get()?.rows, 1);
  other.close();
  await revocations.close();
});

test('rows of an older server version are read, from before the file had places and after', async () => {
  const log = openSqliteRevocationLog(join(folder, 'older'));
  await log.close();
  const older = database('older');
  older.exec('DROP TABLE revocation_changes');
  for (const event of ['inserted', 'updated', 'deleted']) older.exec(`DROP TRIGGER revocation_${event}`);
  const write = (id: string) =>
    older.prepare(`INSERT INTO revocations VALUES ('session', ?, 100, 500)`).run(id);
  write('before');
  const again = openSqliteRevocationLog(join(folder, 'older'));
  const { revocations, cursor } = await again.read(undefined);
  assert.deepEqual(revocations, [{ ...revoked, id: 'before' }]);
  write('beside');
  assert.deepEqual((await again.read(cursor)).revocations, [{ ...revoked, id: 'beside' }]);
  older.close();
  await again.close();
});

test('gate-40 readers are not affected if the disk fails while expired rows are removed', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'prune') } });
  const [leaving, staying] = [await server.signIn({ sub: 'a' }), await server.signIn({ sub: 'b' })];
  assert.equal((await server.deleteSession(leaving)).status, 204);
  const other = database('prune');
  const accept = refused('prune', 'DELETE');
  server.clock.now += 13 * 3600;
  // Thrown here, it would have ended the process.
  t.mock.timers.tick(10 * 60_000);
  await new Promise((resolve) => setImmediate(resolve));
  server.clock.now -= 13 * 3600;
  assert.equal((await server.ask('/docs/product/', { headers: { cookie: staying } })).status, 200);
  assert.equal((await server.ask('/docs/product/', { headers: { cookie: leaving } })).status, 401);
  const rows = () => other.prepare('SELECT count(*) AS rows FROM revocations').get()?.rows;
  assert.equal(rows(), 3);
  accept();
  server.clock.now += 13 * 3600;
  t.mock.timers.tick(10 * 60_000);
  // The upkeep begins each task in a turn of its own.
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(rows(), 0, 'and the next time it does');
  other.close();
});

test('gate-40 a server that cannot read its revocations says that it is degraded, and no more', async (t) => {
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'unreadable') } });
  assert.deepEqual((await server.ask('/readyz')).body, 'ready');
  const other = database('unreadable');
  other.exec('ALTER TABLE revocations RENAME TO elsewhere');
  server.clock.now += 1;
  const { status, body } = await server.ask('/readyz');
  assert.deepEqual([status, body], [200, 'degraded'], 'strangers learn no more than the word');
  other.exec('ALTER TABLE elsewhere RENAME TO revocations');
  server.clock.now += 1;
  assert.equal((await server.ask('/readyz')).body, 'ready');
  other.close();
});

test('gate-40 gate-42 a logout that the disk refuses gets no 204 but ends the session, and readers are not affected', async (t) => {
  const state = { DATA_DIR: join(folder, 'http'), SESSION_KEYS: randomBytes(32).toString('base64') };
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const server = await fixtureServer(t, { env: state, logger });
  const read = async (from: typeof server, cookie: string) =>
    (await from.ask('/docs/product/', { headers: { cookie } })).status;
  const [leaving, staying] = [await server.signIn({ sub: 'a' }), await server.signIn({ sub: 'b' })];
  const accept = refused('http');
  const failed = await server.deleteSession(leaving);
  assert.equal(failed.status, 503);
  assert.ok(!failed.body.includes('disk'), 'a stranger learns no detail');
  assert.equal(await read(server, leaving), 401);
  assert.equal((await server.deleteSession(leaving)).status, 503, 'a repetition gets no 204 either');
  // gate-42: repeated probes cost the store one check. Readers are served, so the server is not taken away.
  for (let asked = 0; asked < 20; asked++) {
    const { status, body } = await server.ask('/readyz');
    assert.deepEqual([status, body], [200, 'degraded']);
  }
  const [degraded, ...more] = lines.filter((line) => line.includes('"degraded"'));
  assert.deepEqual(more, []);
  assert.match(degraded ?? '', /Logouts are not kept.*\(disk full\).*DATA_DIR/);
  assert.equal(await read(server, staying), 200);
  const newcomer = await server.signIn({ sub: 'c' });
  assert.equal(await read(server, newcomer), 200);
  accept();
  assert.equal((await server.deleteSession(leaving)).status, 204);
  server.clock.now += 1;
  assert.equal((await server.ask('/readyz')).body, 'ready');
  assert.ok(lines.some((line) => line.includes('"ready again"')));
  const restarted = await fixtureServer(t, { env: state });
  assert.equal(await read(restarted, leaving), 401);
  assert.equal(await read(restarted, staying), 200);
});

/** Two servers on one file, with the same keys and provider. */
async function twoServers(t: TestContext, name: string) {
  const env = { DATA_DIR: join(folder, name), SESSION_KEYS: randomBytes(32).toString('base64') };
  const one = await fixtureServer(t, { env });
  const other = await fixtureServer(t, { env, provider: one.provider });
  const statuses = async (cookie: string) =>
    Promise.all(
      [one, other].map(
        async (server) => (await server.ask('/docs/product/', { headers: { cookie } })).status,
      ),
    );
  return { one, other, statuses };
}

test('gate-40 a logout at one of two servers ends the session at the other within a second', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { one, statuses } = await twoServers(t, 'two-servers');
  const cookie = await one.signIn();
  assert.deepEqual(await statuses(cookie), [200, 200]);
  assert.equal((await one.deleteSession(cookie)).status, 204);
  t.mock.timers.tick(1000);
  assert.deepEqual(await statuses(cookie), [401, 401]);
});

test('gate-44 of two servers that are sent one logout token at the same time, one accepts it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { one, other, statuses } = await twoServers(t, 'one-token');
  const cookie = await one.signIn({ sid: 'op-1' });
  const absent = { organization_id: undefined, auth_time: undefined, sub: undefined };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await one.provider.sign({ ...absent, sid: 'op-1', jti: 'j', events }, { typ: 'logout+jwt' });
  const replies = await Promise.all(
    [one, other].map((server) =>
      server.ask('/auth/backchannel-logout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `logout_token=${token}`,
      }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 400]);
  t.mock.timers.tick(1000);
  assert.deepEqual(await statuses(cookie), [401, 401]);
});
