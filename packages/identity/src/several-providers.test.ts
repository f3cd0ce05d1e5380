import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createIdentity } from './identity.ts';
import { recordKey } from './session/session-record.ts';
import { loadConfig } from './session/settings.ts';
import {
  FakeProfile,
  FakeTab,
  issuer,
  origin,
  publicConfig,
  redirectTo,
  startMs,
} from './testing/testing.ts';
import { fakeProvider, idToken, storedUser, userKey, withCode } from './testing/testing-provider.ts';

const partner = 'https://id.partner.example';
const partnerKey = `oidc.user:${partner}:docs`;
const { publicDocsUrl, ...first } = publicConfig;
const config = {
  ...publicConfig,
  providers: [
    { name: 'Company', ...first },
    { name: 'Partner', ...first, issuer: partner, organizationId: 'org_p', scope: 'openid tenant' },
  ],
};

/** A page of a site with two providers. */
function setUp(t: TestContext, profile = new FakeProfile()) {
  const tab = new FakeTab(profile);
  tab.config = config;
  const provider = fakeProvider(t, tab.clock);
  const asked: URL[] = [];
  const respondWithCode = withCode(provider);
  tab.popupAnswer = (request, params) => {
    asked.push(request);
    return respondWithCode(request, params);
  };
  tab.silentResponse = tab.popupAnswer;
  return { tab, profile, provider, asked, identity: createIdentity(tab) };
}

const recordOf = ({ localStorage }: FakeProfile) => JSON.parse(localStorage.getItem(recordKey) ?? '{}');
const noteSession = ({ localStorage }: FakeProfile, at: string | undefined, endsInMs: number) =>
  localStorage.setItem(
    recordKey,
    JSON.stringify({ status: 'in', signIn: 'a', expiresAt: startMs + endsInMs, issuer: at }),
  );
const usersIn = ({ localStorage }: FakeProfile) =>
  [userKey, partnerKey].filter((key) => localStorage.getItem(key) !== null);

describe('gate-47 several providers', () => {
  for (const [what, chosen, at, key] of [
    ['the first without a choice', undefined, issuer, userKey],
    ['the first by name', issuer, issuer, userKey],
    ['the one that was chosen', partner, partner, partnerKey],
  ] as const) {
    it(`the popup calls ${what}, and its user and issuer are kept`, async (t) => {
      const { identity, profile, asked, provider } = setUp(t);
      const result = await identity.authorize(chosen === undefined ? {} : { issuer: chosen });
      assert.deepEqual(result, { status: 'signed-in' });
      assert.equal(asked[0]?.origin, at);
      assert.equal(asked[0]?.searchParams.get('scope'), at === partner ? 'openid tenant' : first.scope);
      assert.equal(asked[0]?.searchParams.get('organization_id'), at === partner ? 'org_p' : 'org_1');
      assert.deepEqual(provider.tokenIssuers, [at]);
      assert.deepEqual(usersIn(profile), [key]);
      assert.equal(recordOf(profile).issuer, at);
    });
  }

  it('an unknown or removed provider is not called', async (t) => {
    const { identity, tab, asked } = setUp(t);
    assert.equal((await identity.authorize({ issuer: 'https://evil.example' })).status, 'failed');
    assert.deepEqual([tab.reported, asked], [['ERR_PROVIDER'], []]);
  });

  it('after a logout at another provider, Authorize uses the first again', async (t) => {
    const { identity, profile, asked } = setUp(t);
    profile.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs, issuer: partner }));
    assert.equal((await identity.authorize()).status, 'signed-in');
    assert.equal(asked[0]?.origin, issuer);
  });

  it('a sign-in at one removes the stored user of another', async (t) => {
    const { identity, profile } = setUp(t);
    storedUser(profile);
    await identity.authorize({ issuer: partner });
    assert.deepEqual(usersIn(profile), [partnerKey]);
  });

  it('a refused sign-in at one removes the users of all', async (t) => {
    const { identity, tab, profile } = setUp(t);
    storedUser(profile);
    tab.server = (method) => new Response(null, { status: method === 'POST' ? 401 : 204 });
    assert.equal((await identity.authorize({ issuer: partner })).status, 'failed');
    assert.deepEqual(usersIn(profile), []);
  });

  for (const at of [issuer, partner]) {
    it(`the gate resumes a stored user of ${at}, with or without a record`, async (t) => {
      for (const recorded of [true, false]) {
        const { identity, tab, profile, provider } = setUp(t);
        storedUser(profile, { ageSeconds: 1000, at });
        if (recorded) noteSession(profile, at, -1);
        assert.equal(identity.canResume(), true);
        assert.equal(await identity.resume(), true);
        assert.deepEqual(provider.tokenIssuers, [at]);
        assert.equal(tab.reloads, 1);
        assert.equal(recordOf(profile).issuer, at);
        t.mock.restoreAll();
        t.mock.timers.reset();
      }
    });

    it(`content renews at ${at}, by refresh token, and silently if no user is stored`, async (t) => {
      for (const stored of [true, false]) {
        const { identity, profile, provider, asked } = setUp(t);
        if (stored) storedUser(profile, { ageSeconds: 1000, at });
        noteSession(profile, at, 30_000);
        const stop = await identity.keepSession();
        stop();
        assert.deepEqual(provider.tokenIssuers, [at]);
        assert.deepEqual(
          asked.map((url) => url.origin),
          stored ? [] : [at],
        );
        assert.deepEqual(recordOf(profile), {
          status: 'in',
          signIn: 'a',
          expiresAt: startMs + 3600_000,
          issuer: at,
        });
        t.mock.restoreAll();
        t.mock.timers.reset();
      }
    });

    it(`[G12] gate-44 a logout leaves through ${at}`, async (t) => {
      for (const stored of [true, false]) {
        const { identity, tab, profile } = setUp(t);
        if (stored) storedUser(profile, { at });
        noteSession(profile, at, 3600_000);
        await identity.logout();
        assert.deepEqual(
          tab.navigations.map((url) => new URL(url).origin),
          [at],
        );
        assert.deepEqual(usersIn(profile), []);
        t.mock.restoreAll();
        t.mock.timers.reset();
      }
    });
  }

  it('for a record of an older version or of a removed provider the stored user decides', async (t) => {
    for (const at of [undefined, 'https://gone.example']) {
      const { identity, profile, provider } = setUp(t);
      storedUser(profile, { ageSeconds: 1000, at: partner });
      noteSession(profile, at, -1);
      await identity.resume();
      assert.deepEqual(provider.tokenIssuers, [partner]);
      t.mock.restoreAll();
      t.mock.timers.reset();
    }
  });

  it('after another tab signed in at another provider, this one renews there', async (t) => {
    const { identity, tab, profile, provider } = setUp(t);
    storedUser(profile);
    noteSession(profile, issuer, 3600_000);
    t.after(await identity.keepSession());
    profile.localStorage.removeItem(userKey);
    storedUser(profile, { at: partner });
    noteSession(profile, partner, 30_000);
    tab.events.dispatchEvent(new Event('online'));
    await tab.clock.turn(0);
    assert.deepEqual(provider.tokenIssuers, [partner]);
  });

  it('an ID token of one provider is not accepted from another: nothing is posted and no user stored', async (t) => {
    const { identity, tab, profile, provider } = setUp(t);
    const iat = startMs / 1000;
    provider.token = () =>
      Response.json({
        id_token: idToken({ iss: issuer, iat, exp: iat + 3600, nonce: provider.nonce }),
        access_token: 'a',
        token_type: 'Bearer',
        scope: 'openid',
      });
    assert.equal((await identity.authorize({ issuer: partner })).status, 'failed');
    assert.deepEqual(tab.reported, ['ERR_ISSUER']);
    assert.ok(!tab.sessionCalls.includes('POST'));
    assert.deepEqual(usersIn(profile), []);
  });

  it('a renewal that brings another provider’s ID token ends the session', async (t) => {
    const { identity, tab, profile, provider } = setUp(t);
    storedUser(profile, { at: partner });
    noteSession(profile, partner, 30_000);
    const iat = startMs / 1000;
    provider.token = () =>
      Response.json({
        id_token: idToken({ iss: issuer, iat, exp: iat + 3600, auth_time: iat }),
        access_token: 'a',
        token_type: 'Bearer',
        scope: 'openid',
      });
    await identity.keepSession();
    assert.deepEqual(tab.reported, ['ERR_ISSUER']);
    assert.deepEqual(tab.sessionCalls, ['DELETE']);
    assert.deepEqual(usersIn(profile), []);
  });

  it('the state of a request to one provider is not valid for another', async (t) => {
    const { identity, tab, provider } = setUp(t);
    tab.popupAnswer = (request) => {
      const name = `oidc.${request.searchParams.get('state')}`;
      const state = JSON.parse(tab.localStorage.getItem(name) ?? '{}');
      tab.localStorage.setItem(name, JSON.stringify({ ...state, authority: issuer }));
      return redirectTo(request, { code: 'code-of-the-first' });
    };
    assert.equal((await identity.authorize({ issuer: partner })).status, 'failed');
    assert.match(String(tab.reported), /authority mismatch/);
    assert.deepEqual(provider.tokenIssuers, [], 'the code goes nowhere');
  });

  for (const [what, iss, delivered] of [
    ['the provider that was asked', [partner], true],
    ['a provider that does not say who it is', [], true],
    ['another provider', [issuer], false],
    ['both', [partner, issuer], false],
    ['a provider of almost that name', [`${partner}/`], false],
  ] as const) {
    it(`a response of ${what} is ${delivered ? 'handed over' : 'refused at the callback'}`, async () => {
      const tab = new FakeTab();
      tab.hasOpener = true;
      const query = new URLSearchParams([['code', 'a'], ['state', 'b'], ...iss.map((each) => ['iss', each])]);
      tab.href = `${origin}/?${query}`;
      const request = { id: 'b', request_type: 'si:p', created: 1, authority: partner };
      tab.localStorage.setItem('oidc.b', JSON.stringify(request));
      await createIdentity(tab).handleCallback();
      const refusal = 'state=b&error=response_refused';
      assert.deepEqual(tab.navigations, [`callback ${origin}/?${delivered ? query : refusal}`]);
      await tab.clock.turn(1000);
      assert.deepEqual(tab.reported, delivered ? [] : ['ERR_ISSUER']);
      assert.equal(tab.closedItself, !delivered);
    });
  }

  for (const providers of [{}, 'a', [null], [{ name: 'A' }], [{ ...first, name: 1 }]]) {
    it(`refuses ${JSON.stringify(providers)} for a list of providers`, async () => {
      await assert.rejects(loadConfig(async () => Response.json({ ...publicConfig, providers })));
    });
  }
});
