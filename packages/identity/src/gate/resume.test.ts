import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createIdentity } from '../identity.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeTab, redirectTo, startMs } from '../testing/testing.ts';
import { fakeProvider, storedUser, userKey, withCode } from '../testing/testing-provider.ts';

function setUp(t: TestContext, user?: Parameters<typeof storedUser>[1]) {
  const tab = new FakeTab();
  const provider = fakeProvider(t, tab.clock);
  if (user !== undefined) storedUser(tab.profile, user);
  return { tab, provider, identity: createIdentity(tab) };
}

const refused = (method: string) => new Response(null, { status: method === 'POST' ? 401 : 204 });

describe('resume', () => {
  it('does nothing if no user is stored', async (t) => {
    const { tab, identity } = setUp(t);
    assert.equal(identity.canResume(), false);
    assert.equal(await identity.resume(), false);
    assert.equal(identity.state().status, 'unauthenticated');
    assert.deepEqual([tab.requests, tab.reloads, tab.reports], [[], 0, []]);
  });

  it('[G19] [G15] posts a token younger than 300 s as it is, and reloads once', async (t) => {
    const { tab, provider, identity } = setUp(t, { ageSeconds: 299 });
    assert.equal(identity.canResume(), true);
    assert.equal(await identity.resume(), true);
    assert.deepEqual(tab.sessionCalls, ['POST']);
    assert.equal(provider.tokenRequests.length, 0);
    assert.equal(tab.reloads, 1);
  });

  for (const [title, ageSeconds] of [
    ['older than 300 s', 301],
    ['expired', 7200],
    ['from the future, by the reader’s clock', -120],
  ] as const) {
    it(`[G19] [G15] never posts a token ${title}: it renews first`, async (t) => {
      const { tab, provider, identity } = setUp(t, { ageSeconds });
      const stale = JSON.parse(tab.localStorage.getItem(userKey) ?? '').id_token;
      assert.equal(await identity.resume(), true);
      assert.equal(provider.tokenRequests[0]?.get('grant_type'), 'refresh_token');
      assert.deepEqual(tab.sessionCalls, ['POST']);
      assert.ok(!tab.requests.some(({ headers }) => headers.get('authorization')?.includes(stale)));
      assert.equal(tab.reloads, 1);
    });
  }

  it('[G08] [G19] renews by iframe if there is no refresh token', async (t) => {
    const { tab, provider, identity } = setUp(t, { ageSeconds: 900, refreshToken: null });
    let asked: URL | undefined;
    tab.silentResponse = (request, params) => {
      asked = request;
      return withCode(provider)(request, params);
    };
    assert.equal(await identity.resume(), true);
    assert.equal(asked?.searchParams.get('prompt'), 'none');
    assert.deepEqual(asked?.searchParams.getAll('prompt'), ['none']);
    assert.equal(asked?.searchParams.get('redirect_uri'), 'https://docs.example/');
    assert.equal(asked?.searchParams.get('organization_id'), 'org_1');
  });

  it('[G08] renews by iframe if the refresh token is spent', async (t) => {
    const { tab, provider, identity } = setUp(t, { ageSeconds: 900 });
    const { token } = provider;
    provider.token = (body) =>
      body.get('grant_type') === 'refresh_token'
        ? Response.json({ error: 'invalid_grant' }, { status: 400 })
        : token(body);
    tab.silentResponse = withCode(provider);
    assert.equal(await identity.resume(), true);
    assert.deepEqual(tab.sessionCalls, ['POST']);
  });

  for (const code of [
    'login_required',
    'consent_required',
    'interaction_required',
    'account_selection_required',
  ]) {
    it(`[G17] [G19] ${code} removes the user and leaves the gate`, async (t) => {
      const { tab, identity } = setUp(t, { ageSeconds: 900, refreshToken: null });
      tab.silentResponse = (request) => redirectTo(request, { error: code });
      assert.equal(await identity.resume(), false);
      assert.equal(tab.localStorage.getItem(userKey), null);
      assert.equal(tab.reloads, 0);
      assert.equal(tab.reports.length, 1);
      assert.equal(identity.state().status, 'unauthenticated');
      assert.deepEqual(tab.sessionCalls, ['DELETE']);
    });
  }

  it('[G19] a refused session removes the user and leaves the gate', async (t) => {
    const { tab, identity } = setUp(t, { ageSeconds: 10 });
    tab.server = refused;
    assert.equal(await identity.resume(), false);
    assert.equal(tab.localStorage.getItem(userKey), null);
    assert.equal(tab.localStorage.getItem(recordKey), null);
    assert.deepEqual(tab.reported, ['ERR_SESSION_REFUSED']);
  });

  it('reloads only once if the cookie is not kept', async (t) => {
    const { tab, identity } = setUp(t, { ageSeconds: 10 });
    assert.equal(await identity.resume(), true);
    // The gate again, in the same tab, with the user still stored.
    const again = createIdentity(tab);
    assert.equal(await again.resume(), false);
    assert.equal(tab.reloads, 1);
    assert.equal(tab.localStorage.getItem(userKey), null);
    assert.equal(await createIdentity(tab).resume(), false);
    assert.equal(tab.reloads, 1);
  });

  it('gate-35 [G12] a logout that overtakes the POST ends the session that it made', async (t) => {
    const { tab, identity } = setUp(t, { ageSeconds: 10 });
    const out = JSON.stringify({ status: 'out', at: startMs });
    tab.server = (method) => {
      if (method === 'POST') tab.localStorage.setItem(recordKey, out);
      return method === 'POST' ? tab.session(3600) : new Response(null, { status: 204 });
    };
    assert.equal(await identity.resume(), false);
    assert.deepEqual(tab.sessionCalls, ['POST', 'DELETE']);
    assert.equal(tab.localStorage.getItem(recordKey), out);
    assert.equal(tab.reloads, 0);
  });

  it('[G12] never brings a session back after a logout', async (t) => {
    const { tab, identity } = setUp(t, { ageSeconds: 10 });
    tab.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs }));
    assert.equal(identity.canResume(), false);
    assert.equal(await identity.resume(), false);
    assert.equal(tab.localStorage.getItem(userKey), null);
    assert.ok(!tab.sessionCalls.includes('POST'));
    assert.equal(tab.reloads, 0);
  });
});
