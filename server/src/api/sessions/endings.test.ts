import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { handleOf, list, signIn } from './testing/sessions-caller.ts';

test('gate-50 the list says what ended a session: a logout, a new sign-in, the provider or time', async (t) => {
  const server = await fixtureServer(t);
  const endings: Record<string, string | undefined> = {};
  const watch = await signIn(server);
  const named = async (cookie: string) => {
    const handle = await handleOf(server, cookie);
    return async (what: string) => {
      const row = (await list(server, watch.cookie)).find((reported) => reported.handle === handle);
      endings[what] = row?.endedBy;
    };
  };
  const leaving = await signIn(server);
  const left = await named(leaving.cookie);
  await server.deleteSession(leaving.cookie);
  await left('logout');
  const before = await signIn(server);
  const replaced = await named(before.cookie);
  server.clock.now += 60;
  await server.signIn({}, before.cookie);
  await replaced('another sign-in');
  server.clock.now += 60;
  const atProvider = await server.signIn({ sid: 'op-9' });
  const providers = await named(atProvider);
  const { status } = await server.ask('/auth/backchannel-logout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `logout_token=${await server.provider.sign(
      {
        ...{ organization_id: undefined, auth_time: undefined, sub: undefined, sid: 'op-9', jti: 'j' },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      },
      { typ: 'logout+jwt' },
    )}`,
  });
  assert.equal(status, 204);
  await providers('provider');
  const forgotten = await signIn(server);
  const expired = await named(forgotten.cookie);
  server.clock.now += 1800;
  watch.cookie = await server.signIn({ auth_time: watch.authTime }, watch.cookie);
  server.clock.now += 1800;
  await expired('time');
  assert.deepEqual(endings, {
    logout: 'reader',
    'another sign-in': 'reader',
    provider: 'provider',
    time: 'expired',
  });
  const live = (await list(server, watch.cookie)).filter(({ endedAt }) => endedAt === undefined);
  assert.deepEqual(
    live.map(({ current }) => current),
    [true],
  );
});

test('gate-50 the provider’s logout of a person ends that person’s rows and nobody else’s', async (t) => {
  const server = await fixtureServer(t);
  const [first, other] = [await signIn(server, 'developer'), await signIn(server, 'support')];
  const handle = await handleOf(server, first.cookie);
  const claims = {
    organization_id: undefined,
    auth_time: undefined,
    sid: undefined,
    jti: 'j',
    sub: 'developer',
  };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await server.provider.sign({ ...claims, events }, { typ: 'logout+jwt' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.ask('/auth/backchannel-logout', { method: 'POST', headers, body: `logout_token=${token}` });
  const later = await signIn(server, 'developer');
  const reported = await list(server, later.cookie);
  assert.deepEqual(
    reported.map(({ handle: of, endedBy }) => [of === handle, endedBy]),
    [
      [false, undefined],
      [true, 'provider'],
    ],
  );
  assert.equal((await list(server, other.cookie))[0]?.endedBy, undefined);
});

test('gate-50 gate-44 a logout with sid and sub also ends the list’s rows without a sid', async (t) => {
  const server = await fixtureServer(t);
  await server.signIn({ sub: 'developer', sid: 'op-1' });
  await server.signIn({ sub: 'developer', sid: undefined });
  await server.signIn({ sub: 'developer', sid: 'op-2' });
  const claims = {
    organization_id: undefined,
    auth_time: undefined,
    sid: 'op-1',
    jti: 'j',
    sub: 'developer',
  };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await server.provider.sign({ ...claims, events }, { typ: 'logout+jwt' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.ask('/auth/backchannel-logout', { method: 'POST', headers, body: `logout_token=${token}` });
  const later = await signIn(server, 'developer');
  const ended = (await list(server, later.cookie)).map(({ endedBy }) => endedBy);
  assert.deepEqual(ended, [undefined, undefined, 'provider', 'provider']);
});
