import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type AuditEvent, auditEvent } from '@kwikid/wire/audit-event';
import { pino } from 'pino';
import { fixtureServer, ownPage } from '../testing/fixture-server.ts';

/** A server whose audit log and log are read; every line is checked against the schema. */
async function audited(t: TestContext, env: Record<string, string> = {}) {
  const lines: string[] = [];
  const logged: string[] = [];
  const server = await fixtureServer(t, {
    env,
    writeAudit: (line) => lines.push(line),
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
  const events = (): AuditEvent[] => lines.map((line) => auditEvent.parse(JSON.parse(line)));
  const reported = () =>
    events().map(({ event, user }) => [event.action, event.outcome, event.reason, user?.id]);
  return { server, lines, logged, events, reported };
}

test('gate-48 each sign-in, renewal, logout and refusal is a line', async (t) => {
  const { server, events, reported, lines } = await audited(t);
  const cookie = await server.signIn({ sub: 'developer' });
  server.clock.now += 60;
  const renewed = await server.signIn({ sub: 'developer', auth_time: server.clock.now - 60 }, cookie);
  assert.equal((await server.deleteSession(renewed)).status, 204);
  const token = await server.provider.sign({ sub: 'outsider', organization_id: 'org_other' });
  assert.equal((await server.postToken(token)).status, 403);
  assert.equal((await server.postToken(`${token.slice(0, -6)}AAAAAA`)).status, 401);
  assert.equal((await server.postToken('a.b.c', { 'user-agent': 'x'.repeat(500) })).status, 400);
  assert.deepEqual(reported(), [
    ['sign-in', 'success', undefined, 'developer'],
    ['renewal', 'success', undefined, 'developer'],
    ['sign-out', 'success', undefined, 'developer'],
    ['sign-in', 'failure', 'ERR_NOT_A_MEMBER', 'outsider'],
    // A forged token may name anyone.
    ['sign-in', 'failure', 'ERR_TOKEN_REFUSED', undefined],
    ['sign-in', 'failure', 'ERR_TOKEN_SHAPE', undefined],
  ]);
  assert.equal(events()[5]?.user_agent?.original.length, 200);
  assert.ok(events().every(({ source, http }) => source?.ip === '127.0.0.1' && http !== undefined));
  for (const secret of [token, cookie.split('=')[1] ?? '', renewed.split('=')[1] ?? ''])
    assert.ok(!lines.join('').includes(secret));
});

test('gate-48 refused tokens are logged with address and hashed subject during a flood of malformed requests', async (t) => {
  const { server, logged, reported } = await audited(t);
  const outsider = await server.provider.sign({ sub: 'outsider', organization_id: 'org_other' });
  for (let round = 0; round < 15; round++) {
    for (let flood = 0; flood < 40; flood++) await server.ask('//x');
    assert.equal((await server.postToken(outsider)).status, 403);
    assert.equal((await server.postToken('a.b.c')).status, 400);
  }
  const lines = logged.map((line) => JSON.parse(line) as Record<string, string>);
  const [members, forged] = ['ERR_NOT_A_MEMBER', 'ERR_TOKEN_SHAPE'].map((code) =>
    lines.filter((line) => line.code === code),
  );
  assert.deepEqual([members?.length, forged?.length], [15, 15]);
  assert.ok(lines.filter(({ status }) => Number(status) === 400).length <= 20, 'the flood is cut');
  for (const { address, subject } of members ?? []) {
    assert.equal(address, '127.0.0.1');
    assert.match(subject ?? '', /^[\w-]{43}$/);
  }
  assert.ok(!logged.join('').includes('outsider'));
  // Failures of the audit log use the budget of tokens: 30 in one second of the test's clock.
  assert.equal(reported().length, 20);
  server.clock.now += 1;
  await server.postToken('a.b.c');
  assert.deepEqual(reported().at(-2), ['left-out', 'failure', undefined, undefined]);
});

test('gate-48 each session that a reader ends from a list is a line', async (t) => {
  const { server, reported } = await audited(t);
  await server.signIn();
  await server.signIn();
  const cookie = await server.signIn();
  await server.ask('/api/sessions', { method: 'DELETE', headers: { ...ownPage, cookie } });
  assert.deepEqual(reported().slice(3), Array(2).fill(['sign-out', 'success', undefined, 'developer']));
});

test('gate-48 a genuine or forged logout by the provider is a line', async (t) => {
  const { server, reported } = await audited(t);
  const send = (token: string) =>
    server.ask('/auth/backchannel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `logout_token=${token}`,
    });
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await server.provider.sign({ sub: 'developer', jti: 'j', events }, { typ: 'logout+jwt' });
  assert.equal((await send(token)).status, 204);
  assert.equal((await send('a.b.c')).status, 400);
  assert.deepEqual(reported(), [
    ['sign-out-by-provider', 'success', undefined, 'developer'],
    ['sign-out-by-provider', 'failure', 'ERR_TOKEN_SHAPE', undefined],
  ]);
});
