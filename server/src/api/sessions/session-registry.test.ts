import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { pino } from 'pino';
import type { Session } from '../../session/session.ts';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { SessionRegistry } from './session-registry.ts';
import { openSessionsTable } from './sessions-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'session-registry-'));
const database = (name: string) => new DatabaseSync(join(folder, name, 'state.sqlite'));
const flushed = 60_000;

const refusal = (action: string) =>
  `CREATE TRIGGER refuse BEFORE INSERT ON sessions BEGIN SELECT RAISE(${action}, 'disk full'); END`;

for (const action of ['ABORT', 'ROLLBACK']) {
  test(`gate-50 a disk that refuses a row (${action}) stops no sign-in, is logged once, and gets the row later`, async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, action) }, logger });
    const before = await server.signIn();
    const other = database(action);
    other.exec(refusal(action));
    server.clock.now += 60;
    const cookie = await server.signIn();
    const leaving = await server.signIn({ sub: 'support' });
    assert.equal((await server.deleteSession(leaving)).status, 204);
    t.mock.timers.tick(3 * flushed);
    for (const who of [before, cookie])
      assert.equal((await server.ask('/docs/product/', { headers: { cookie: who } })).status, 200);
    const list = () => server.ask('/api/sessions', { headers: { cookie } });
    const failed = await list();
    assert.deepEqual([failed.status, failed.body], [503, '{"error":"ERR_SESSIONS"}']);
    const reported = (text: string) => lines.filter((line) => line.includes(text)).length;
    assert.equal(reported('the list of sessions is not written'), 1);
    other.exec('DROP TRIGGER refuse');
    t.mock.timers.tick(flushed);
    const rows = other.prepare('SELECT subject, ended_by FROM sessions ORDER BY started, subject').all();
    assert.deepEqual(
      rows.map(({ subject, ended_by }) => [subject, ended_by]),
      [
        ['developer', null],
        ['developer', null],
        ['support', 'reader'],
      ],
    );
    assert.equal(JSON.parse((await list()).body).sessions.length, 2);
    assert.equal(reported('the list of sessions is written again'), 1);
    other.close();
  });
}

test('gate-50 the server starts and readers sign in although the table cannot be used', async (t) => {
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'foreign') } });
  const other = database('foreign');
  other.exec('CREATE TABLE sessions (something TEXT)');
  const cookie = await server.signIn();
  assert.equal((await server.ask('/docs/product/', { headers: { cookie } })).status, 200);
  assert.equal((await server.ask('/api/sessions', { headers: { cookie } })).status, 503);
  assert.equal((await server.deleteSession(cookie)).status, 204);
  other.close();
});

test('gate-50 reading pages writes nothing; lastSeen is exact to five minutes, and at the end', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const server = await fixtureServer(t, { env: { DATA_DIR: join(folder, 'seen') } });
  const cookie = await server.signIn();
  const started = server.clock.now;
  const other = database('seen');
  const version = () => other.prepare('PRAGMA data_version').get()?.data_version;
  const lastSeen = () => other.prepare('SELECT last_seen FROM sessions').get()?.last_seen;
  const untouched = version();
  const readOn = async () => {
    const reply = await server.ask('/docs/product/', { headers: { cookie } });
    assert.equal(reply.status, 200);
  };
  for (let index = 0; index < 20; index++) await readOn();
  server.clock.now = started + 299;
  await readOn();
  t.mock.timers.tick(flushed);
  assert.equal(version(), untouched, 'within five minutes');
  server.clock.now = started + 301;
  for (let index = 0; index < 20; index++) await readOn();
  assert.equal(version(), untouched, 'no request waits for the disk');
  t.mock.timers.tick(flushed);
  assert.equal(lastSeen(), started + 301);
  other.close();
});

const session = (id: string, at: number): Session => ({
  ...{ id, issuer: 'i', subject: 's', organization: 'o', tokenHash: 't' },
  ...{ authTime: at, issuedAt: at, expiresAt: at + 3600 },
});

function registry(name: string) {
  const clock = { now: 1_800_000_000 };
  const open = () =>
    new SessionRegistry({
      table: openSessionsTable(sqliteDatabase(join(folder, name), 'sessions')),
      now: () => clock.now,
      logger: undefined,
    });
  return { clock, open };
}

test('lastSeen is written when the server closes', async () => {
  const { clock, open } = registry('close');
  const first = open();
  first.seen(session('a', clock.now));
  await first.close();
  const second = open();
  assert.equal((await second.of({ issuer: 'i', subject: 's' })).length, 1);
  assert.equal((await second.of({ issuer: 'another', subject: 's' })).length, 0);
  await second.close();
});
