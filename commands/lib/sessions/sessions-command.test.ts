import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { type FixtureServer, fixtureServer } from '@kwikid/server/testing/fixture-server';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { root } from '../root.ts';

const folder = mkdtempSync(join(tmpdir(), 'sessions-command-'));

/** Runs the command as an administrator does. */
const sessions = (dataDir: string, ...words: string[]) => sessionsWith({ DATA_DIR: dataDir }, ...words);

function sessionsWith(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/run.mjs', 'sessions', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, KWIKID_INSTALLED: '1' },
  });
  return { status, stdout, stderr };
}

const read = async (server: FixtureServer, cookie: string) =>
  (await server.ask('/docs/product/', { headers: { cookie } })).status;

/** A server that uses this machine's clock, like the command. */
async function serverOfToday(t: Parameters<typeof fixtureServer>[0], dataDir: string) {
  const server = await fixtureServer(t, { env: { DATA_DIR: dataDir } });
  server.clock.now = Math.floor(Date.now() / 1000) - 60;
  return server;
}

test('gate-50 an administrator ends the sessions of one person, and a running server knows within a second', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const dataDir = join(folder, 'end');
  const server = await serverOfToday(t, dataDir);
  const token = await server.provider.sign();
  const posted = await server.postToken(token);
  const first = posted.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const second = await server.signIn();
  const other = await server.signIn({ sub: 'support' });
  const ended = sessions(dataDir, 'end', 'developer');
  assert.deepEqual([ended.status, ended.stderr], [0, '']);
  assert.match(ended.stdout, /^Ended 2 sessions of 'developer'\./);
  t.mock.timers.tick(1000);
  assert.deepEqual([await read(server, first), await read(server, second)], [401, 401]);
  assert.equal(await read(server, other), 200);
  assert.equal((await server.postToken(token)).status, 401, 'what a tab still holds');
  server.clock.now += 120;
  const again = await server.signIn();
  assert.equal(await read(server, again), 200, 'a later sign-in is not meant');
  const { body } = await server.ask('/api/sessions', { headers: { cookie: again } });
  assert.deepEqual(
    JSON.parse(body).sessions.map(({ endedBy }: { endedBy?: string }) => endedBy),
    [undefined, 'administrator', 'administrator'],
  );
});

test('an administrator lists the sessions of one person without session ids', async (t) => {
  const dataDir = join(folder, 'list');
  const server = await serverOfToday(t, dataDir);
  await server.deleteSession(await server.signIn());
  server.clock.now += 1;
  await server.signIn();
  await server.signIn({ sub: 'support' });
  const { status, stdout, stderr } = sessions(dataDir, 'list', 'developer');
  assert.deepEqual([status, stderr], [0, '']);
  const [header = '', live = '', ended = '', ...rest] = stdout.trimEnd().split('\n');
  assert.match(header, /^SIGNED IN +LAST SEEN +BROWSER +STATE$/);
  const minute = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
  assert.match(live, new RegExp(`^${minute}  ${minute}  unknown  until ${minute}$`));
  assert.match(ended, new RegExp(`^${minute}  ${minute}  unknown  logged out, ${minute}$`));
  assert.deepEqual(rest, []);
  const other = new DatabaseSync(join(dataDir, 'state.sqlite'));
  for (const { id } of other.prepare('SELECT id FROM sessions').all())
    assert.ok(!stdout.includes(String(id)));
  other.close();
});

for (const words of [[], ['list'], ['end', ' '], ['end', 'a', 'b'], ['stop', 'a'], ['list', 'a', '--all']]) {
  test(`'sessions ${words.join(' ')}' prints the usage`, () => {
    const { status, stdout, stderr } = sessions(join(folder, 'none'), ...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /npm run sessions -- list <subject>/);
    assert.doesNotMatch(stderr, /\n {4}at /);
  });
}

for (const task of ['list', 'end']) {
  test(`'${task}' refuses a folder without a database and creates none`, () => {
    const { status, stderr } = sessions(join(folder, 'none'), task, 'developer');
    assert.equal(status, 1);
    assert.match(stderr, /state\.sqlite does not exist: set DATA_DIR/);
    const again = sessions(join(folder, 'none'), task, 'developer');
    assert.equal(again.stderr, stderr);
  });

  test(`'${task}' refuses a file that is not a database`, () => {
    const dataDir = join(folder, `no-database-${task}`);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'state.sqlite'), 'no database, and longer than a header of one'.repeat(99));
    const { status, stderr } = sessions(dataDir, task, 'developer');
    assert.equal(status, 1);
    assert.match(stderr, /state\.sqlite cannot be used \(.*not a database\): run the command as the user/);
  });

  test(`gate-50 '${task}' of an unknown subject revokes nothing and says where to find subjects`, async (t) => {
    const dataDir = join(folder, `unknown-${task}`);
    const server = await serverOfToday(t, dataDir);
    const cookie = await server.signIn();
    const { status, stderr } = sessions(dataDir, task, "developer'; DROP TABLE sessions; --");
    assert.equal(status, 1);
    assert.match(stderr, /^No session of 'developer'.*' is known\. A subject is the provider's own name/);
    assert.equal(await read(server, cookie), 200);
    const other = new DatabaseSync(join(dataDir, 'state.sqlite'));
    assert.equal(other.prepare('SELECT count(*) AS rows FROM revocations').get()?.rows, 0);
    other.close();
  });
}

test('gate-50 ‘end’ reports a locked database and marks no session as ended', async (t) => {
  const dataDir = join(folder, 'locked');
  const server = await serverOfToday(t, dataDir);
  await server.signIn();
  const other = new DatabaseSync(join(dataDir, 'state.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const { status, stderr } = sessions(dataDir, 'end', 'developer');
  assert.equal(status, 1);
  assert.match(stderr, /state\.sqlite is locked by another process, such as a backup: wait until it is done/);
  other.exec('ROLLBACK');
  assert.equal(other.prepare('SELECT ended_by FROM sessions').get()?.ended_by, null);
  other.close();
});

test('gate-50 sessions of servers with one database are listed and ended', {
  skip: postgresMissing,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.remove());
  const env = { DATABASE_URL: postgres.createDatabase() };
  const server = await fixtureServer(t, { env });
  server.clock.now = Math.floor(Date.now() / 1000) - 60;
  const cookie = await server.signIn();
  // A list is written before it is read.
  await server.ask('/api/sessions', { headers: { cookie } });
  assert.match(sessionsWith(env, 'list', 'developer').stdout, /until/);
  assert.match(sessionsWith(env, 'end', 'developer').stdout, /^Ended 1 session of 'developer'\./);
  while ((await read(server, cookie)) !== 401) await new Promise((resolve) => setImmediate(resolve));
  await postgres.kill();
  const { status, stderr } = sessionsWith(env, 'list', 'developer');
  assert.equal(status, 1);
  assert.match(stderr, /^DATABASE_URL: .*ECONNREFUSED/);
});
