import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, type TestContext, test } from 'node:test';
import { type PostgresServer, postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { pino } from 'pino';
import { type FixtureServer, fixtureServer } from '../../testing/fixture-server.ts';

const withPostgres = { skip: postgresMissing };
let postgres: PostgresServer;
before(async () => {
  if (!postgresMissing) postgres = await startPostgres();
});
after(() => postgres?.remove());

const page = '/docs/product/';
const read = async (server: FixtureServer, cookie: string) =>
  (await server.ask(page, { headers: { cookie } })).status;

/** Servers with one database, the same keys and the same provider, each with its log. */
async function servers(
  t: TestContext,
  count: number,
  more: Record<string, string> = {},
  outageSeconds?: number,
) {
  const env = {
    DATABASE_URL: postgres.createDatabase(),
    SESSION_KEYS: randomBytes(32).toString('base64'),
    ...more,
  };
  const made: FixtureServer[] = [];
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  for (let index = 0; index < count; index++) {
    const provider = made[0]?.provider;
    made.push(
      await fixtureServer(t, {
        ...(provider && { provider }),
        ...(outageSeconds !== undefined && { outageSeconds }),
        env,
        logger,
      }),
    );
  }
  return { made, env, lines, logged: (text: string) => lines.filter((line) => line.includes(text)).length };
}

/** Asks until the response is as expected. The time limit of the test is the only one. */
async function until(expected: number, respond: () => Promise<number>): Promise<void> {
  while ((await respond()) !== expected) await new Promise((resolve) => setImmediate(resolve));
}

test(
  'gate-40 of servers with one database, each reads the sessions of the others, and their logouts at once',
  withPostgres,
  async (t) => {
    // No poll: only the notice of the database tells.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { made } = await servers(t, 3);
    const [one, other, third] = made as [FixtureServer, FixtureServer, FixtureServer];
    const cookie = await one.signIn();
    const staying = await other.signIn({ sub: 'b' });
    for (const server of made) assert.equal(await read(server, cookie), 200);
    assert.equal((await third.deleteSession(cookie)).status, 204);
    for (const server of made) await until(401, () => read(server, cookie));
    for (const server of made) assert.equal(await read(server, staying), 200);
    // What the stores keep is also the same on each.
    const change = {
      'content-type': 'application/json',
      origin: 'https://docs.test.example',
      'x-requested-with': 'fetch',
    };
    const listed = async (server: FixtureServer) =>
      JSON.parse((await server.ask('/api/sessions', { headers: { cookie: staying, ...change } })).body);
    await until(1, async () => (await listed(one)).sessions.length);
  },
);

test('gate-40 a logout is known without the notice, after one poll', withPostgres, async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { made, env } = await servers(t, 2);
  const [one, other] = made as [FixtureServer, FixtureServer];
  const cookie = await one.signIn();
  assert.equal(await read(other, cookie), 200);
  postgres.run(
    env.DATABASE_URL,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  assert.equal((await one.deleteSession(cookie)).status, 204);
  t.mock.timers.tick(1000);
  await until(401, () => read(other, cookie));
});

test(
  'gate-44 of servers that are sent one logout token at the same time, one accepts it',
  withPostgres,
  async (t) => {
    const { made } = await servers(t, 3);
    const [one] = made as [FixtureServer];
    const cookie = await one.signIn({ sid: 'op-1' });
    const absent = { organization_id: undefined, auth_time: undefined, sub: undefined };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const token = await one.provider.sign(
      { ...absent, sid: 'op-1', jti: 'j', events },
      { typ: 'logout+jwt' },
    );
    const replies = await Promise.all(
      made.map((server) =>
        server.ask('/auth/backchannel-logout', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `logout_token=${token}`,
        }),
      ),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 400, 400]);
    for (const server of made) await until(401, () => read(server, cookie));
  },
);

test(
  'gate-40 gate-42 while the database does not respond readers are served, a logout is a 503 that counts here, and it is kept afterwards',
  withPostgres,
  async (t) => {
    const { made, logged } = await servers(t, 2);
    const [one, other] = made as [FixtureServer, FixtureServer];
    const [leaving, staying] = [await one.signIn({ sub: 'a' }), await one.signIn({ sub: 'b' })];
    for (const cookie of [leaving, staying]) assert.equal(await read(other, cookie), 200);
    await postgres.kill();
    try {
      const refused = await one.deleteSession(leaving);
      assert.deepEqual([refused.status, refused.body], [503, '{"error":"ERR_STORE"}']);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      assert.equal(await read(one, leaving), 401, 'it has ended here');
      for (const server of made) {
        assert.equal(await read(server, staying), 200);
        while ((await server.ask('/readyz')).body !== 'degraded') server.clock.now += 1;
        assert.equal((await server.ask('/healthz')).status, 200);
      }
      await until(2, async () => logged('cannot be read'));
      const newcomer = await other.signIn({ sub: 'c' });
      assert.equal(await read(other, newcomer), 200, 'and signs in');
    } finally {
      await postgres.start();
    }
    for (const server of made)
      await until(200, async () => {
        server.clock.now += 1;
        return (await server.ask('/readyz')).status;
      });
    await until(401, () => read(other, leaving));
    assert.equal(await read(other, staying), 200);
    await until(2, async () => logged('are read again'));
    assert.equal(logged('cannot be read'), 2, 'once for each server');
  },
);

test(
  'gate-40 after the time of DATABASE_OUTAGE_SECONDS nobody reads who may have been logged out elsewhere',
  withPostgres,
  async (t) => {
    const { made } = await servers(t, 1, { ADMIN_PORT: '0' }, 0);
    const [server] = made as [FixtureServer];
    const cookie = await server.signIn();
    await postgres.kill();
    try {
      await until(503, () => read(server, cookie));
      const reply = await server.ask(page, { headers: { cookie } });
      assert.match(reply.body, /You need not sign in again/);
      assert.ok(!reply.headers['set-cookie'], 'the session is not ended');
      const metrics = await (await fetch(`http://127.0.0.1:${server.adminPort}/metrics`)).text();
      assert.match(
        metrics,
        /^kwikid_docs_http_requests_total\{class="error",status="5xx"\} [1-9]/m,
        'operators see it',
      );
      assert.equal((await server.ask('/api/sessions', { headers: { cookie } })).status, 503);
      assert.equal((await server.ask(page)).status, 401, 'strangers get the gate');
      server.clock.now += 1;
      assert.deepEqual((await server.ask('/readyz')).status, 503);
    } finally {
      await postgres.start();
    }
    await until(200, () => read(server, cookie));
  },
);

test(
  'gate-45 what servers count for a limit is added up in the database, by the hash of the caller',
  withPostgres,
  async (t) => {
    const { made, env } = await servers(t, 2);
    for (const server of made) assert.equal((await server.postToken('x.y.z')).status, 400);
    const isTrue = (condition: string) => {
      try {
        postgres.run(
          env.DATABASE_URL,
          `SELECT 1 / (${condition})::integer FROM (SELECT count(*) AS rows, sum(taken) AS taken, bool_or(caller LIKE '%127%') AS address FROM limits) AS counted`,
        );
        return true;
      } catch {
        return false;
      }
    };
    await until(1, async () => Number(isTrue('rows = 1 AND taken = 2')));
    assert.ok(isTrue('NOT address'));
  },
);

test(
  'gate-40 a primary that took over with fewer rows is read from the beginning',
  withPostgres,
  async (t) => {
    const { made, env } = await servers(t, 2);
    const [one, other] = made as [FixtureServer, FixtureServer];
    // Two rows, which the other server has read: the one after them has an earlier place then.
    for (const sub of ['a', 'b']) {
      const ended = await one.signIn({ sub });
      await one.deleteSession(ended);
      await until(401, () => read(other, ended));
    }
    // As a standby that had not got the last rows: the sequence goes on from an earlier place.
    postgres.run(env.DATABASE_URL, "DELETE FROM revocations; SELECT setval('revocation_places', 1, false)");
    const cookie = await one.signIn({ sub: 'c' });
    assert.equal(await read(other, cookie), 200);
    assert.equal((await one.deleteSession(cookie)).status, 204);
    await until(401, () => read(other, cookie));
  },
);
