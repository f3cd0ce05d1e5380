import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { ErrorTimeout } from 'oidc-client-ts';
import { budgetKey } from '../browser/reload-budget.ts';
import { createIdentity } from '../identity.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeTab, origin, redirectTo, settle, startMs } from '../testing/testing.ts';
import { fakeProvider, idToken, userKey, withCode } from '../testing/testing-provider.ts';

function setUp(t: TestContext) {
  const tab = new FakeTab();
  const provider = fakeProvider(t, tab.clock);
  tab.popupAnswer = withCode(provider);
  return { tab, provider, identity: createIdentity(tab) };
}

/** Asserts that a sign-in leaves nothing behind and that its failure is only on the console. */
function assertClean(tab: FakeTab) {
  const keys = Array.from({ length: tab.localStorage.length }, (_, index) => tab.localStorage.key(index));
  assert.deepEqual(keys, []);
  assert.equal(tab.reloads, 0);
  assert.equal(tab.reports.length, 1);
  assert.ok(tab.opened.every(({ popup }) => popup.closed));
}

describe('authorize', () => {
  it('[G05] [G08] [G15] stores the user, posts the ID token and notes the end of the session', async (t) => {
    const { tab, identity } = setUp(t);
    assert.deepEqual(await identity.authorize(), { status: 'signed-in' });
    const user = JSON.parse(tab.localStorage.getItem(userKey) ?? '{}');
    assert.deepEqual(Object.keys(user).sort(), [
      'access_token',
      'expires_at',
      'id_token',
      'profile',
      'refresh_token',
      'scope',
      'session_state',
      'token_type',
    ]);
    assert.equal(user.session_state, null);
    const [request] = tab.requests;
    assert.equal(request?.method, 'POST');
    assert.equal(request?.url, '/auth/session');
    assert.equal(request?.headers.get('authorization'), `Bearer ${user.id_token}`);
    assert.equal(request?.headers.get('x-requested-with'), 'fetch');
    const record = JSON.parse(tab.localStorage.getItem(recordKey) ?? '{}');
    assert.equal(record.status, 'in');
    assert.equal(record.expiresAt, startMs + 3600_000);
    assert.equal(identity.state().status, 'authenticated');
    // If the gate returns nevertheless, it must not reload by itself.
    assert.equal(tab.sessionStorage.getItem(budgetKey), 'gate');
  });

  it('[G08] signs in where promises have no withResolvers, as in browsers of 2023', async (t) => {
    const { withResolvers } = Promise;
    t.after(() => Object.assign(Promise, { withResolvers }));
    const { identity } = setUp(t);
    Object.assign(Promise, { withResolvers: undefined });
    assert.deepEqual(await identity.authorize(), { status: 'signed-in' });
  });

  it('[G15] closes its window and reports an error from where none is expected', async (t) => {
    const { tab, identity } = setUp(t);
    const { listen } = tab.window;
    tab.window.listen = () => {
      throw new TypeError('x is not a function');
    };
    const result = await identity.authorize();
    tab.window.listen = listen;
    assert.equal(result.status, 'failed');
    assertClean(tab);
  });

  it('[G03] [G07] opens its window in the click itself, and requests with PKCE, prompt=login and the organisation', async (t) => {
    const { tab, identity, provider } = setUp(t);
    let asked: URL | undefined;
    tab.popupAnswer = (request, params) => {
      asked = request;
      return withCode(provider)(request, params);
    };
    const result = identity.authorize();
    assert.equal(tab.opened.length, 1);
    assert.match(tab.opened[0]?.features ?? '', /height=800,width=600/);
    await result;
    const parameters = Object.fromEntries(asked?.searchParams ?? []);
    assert.deepEqual(
      { ...parameters, state: '', nonce: '', code_challenge: '' },
      {
        client_id: 'docs',
        redirect_uri: origin,
        response_type: 'code',
        scope: 'openid email profile organization_id',
        prompt: 'login',
        display: 'popup',
        organization_id: 'org_1',
        code_challenge_method: 'S256',
        state: '',
        nonce: '',
        code_challenge: '',
      },
    );
    assert.ok(parameters.nonce && parameters.code_challenge);
  });

  /** The prompt and largest age of each sign-in that a test makes. */
  function promptsOf({ tab, provider }: ReturnType<typeof setUp>) {
    const asked: [prompt: string | null, maxAge: string | null][] = [];
    tab.popupAnswer = (request, params) => {
      asked.push([request.searchParams.get('prompt'), request.searchParams.get('max_age')]);
      return withCode(provider)(request, params);
    };
    return asked;
  }
  const twelveHours = String(12 * 3600);

  for (const [configured, prompt, maxAge] of [
    [undefined, 'login', null],
    ['select_account', 'select_account', twelveHours],
    ['off', null, twelveHours],
  ] as const) {
    it(`with the prompt ${configured} it asks for ${prompt}, and for no sign-in older than a session may be`, async (t) => {
      const all = setUp(t);
      all.tab.config = { ...all.tab.config, ...(configured !== undefined && { prompt: configured }) };
      const asked = promptsOf(all);
      await all.identity.authorize();
      assert.deepEqual(asked, [[prompt, maxAge]]);
    });
  }

  it('asks for the password after a logout, which single sign-on would undo', async (t) => {
    const all = setUp(t);
    all.tab.config = { ...all.tab.config, prompt: 'off' };
    all.tab.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs }));
    const asked = promptsOf(all);
    await all.identity.authorize();
    assert.deepEqual(asked, [['login', null]]);
  });

  for (const [prompt, second] of [
    ['off', ['login', null]],
    ['select_account', ['select_account', twelveHours]],
  ] as const)
    it(`with the prompt ${prompt} a refused reader gets in with another account at the next click`, async (t) => {
      const all = setUp(t);
      all.tab.config = { ...all.tab.config, prompt };
      const asked = promptsOf(all);
      all.tab.server = (method) => new Response(null, { status: method === 'POST' ? 403 : 204 });
      await all.identity.authorize();
      await all.identity.authorize();
      assert.deepEqual(asked, [[prompt === 'off' ? null : prompt, twelveHours], second]);
    });

  it('[G06] reports a blocked popup on the console, and the next click works', async (t) => {
    const { tab, identity } = setUp(t);
    tab.popupBlocked = true;
    const result = await identity.authorize();
    assert.equal(result.status, 'failed');
    assert.deepEqual(tab.reported, ['ERR_POPUP_BLOCKED']);
    assertClean(tab);
    tab.popupBlocked = false;
    assert.equal((await identity.authorize()).status, 'signed-in');
  });

  it('[G06] offers the button again after the popup closed, and a late response still signs in', async (t) => {
    const { tab, identity, provider } = setUp(t);
    const late = Promise.withResolvers<void>();
    tab.popupAnswer = async (request, params) => {
      await late.promise;
      return withCode(provider)(request, params);
    };
    let gone = 0;
    const result = identity.authorize({
      onPopupGone: () => {
        gone += 1;
      },
    });
    await settle();
    const popup = tab.opened[0]?.popup;
    assert.ok(popup);
    popup.closed = true;
    await tab.clock.turn(2000);
    assert.equal(gone, 1);
    assert.deepEqual(tab.reported, ['ERR_POPUP_CLOSED']);
    late.resolve();
    assert.equal((await result).status, 'signed-in');
  });

  it('[G06] closes the window at once on Cancel, and drops a response that arrives meanwhile', async (t) => {
    const { tab, identity, provider } = setUp(t);
    const late = Promise.withResolvers<void>();
    tab.popupAnswer = async (request, params) => {
      await late.promise;
      return withCode(provider)(request, params);
    };
    const cancel = new AbortController();
    const result = identity.authorize({ signal: cancel.signal });
    await settle();
    cancel.abort();
    assert.deepEqual(await result, { status: 'cancelled' });
    assert.equal(tab.opened[0]?.popup.closed, true);
    late.resolve();
    await settle();
    assert.equal(tab.localStorage.getItem(userKey), null);
    assert.deepEqual(tab.sessionCalls.includes('POST'), false);
    assert.deepEqual(tab.reports, []);
  });

  for (const status of [401, 403, 503]) {
    it(`[G14] [G15] a session refused with ${status} leaves nothing in local storage`, async (t) => {
      const { tab, identity } = setUp(t);
      tab.server = (method) => new Response(null, { status: method === 'POST' ? status : 204 });
      const result = await identity.authorize();
      assert.equal(result.status, 'failed');
      assert.deepEqual(tab.sessionCalls, ['POST', 'DELETE']);
      assert.equal(identity.state().status, 'unauthenticated');
      assert.equal(identity.state().error?.source, 'Sign-in failed');
      assertClean(tab);
      tab.server = (method) => (method === 'POST' ? tab.session(3600) : new Response(null, { status: 204 }));
      assert.equal((await identity.authorize()).status, 'signed-in');
    });
  }

  it('[G15] ends the session of another tab if the reader is refused here, and notifies that tab', async (t) => {
    const { tab, identity } = setUp(t);
    const record = { status: 'in', signIn: 'first', expiresAt: startMs + 3_600_000 };
    tab.localStorage.setItem(recordKey, JSON.stringify(record));
    const reported: unknown[] = [];
    new FakeTab(tab.profile).channel.listen((message) => reported.push(message));
    tab.server = (method) => new Response(null, { status: method === 'POST' ? 403 : 204 });
    await identity.authorize();
    assert.deepEqual(reported, ['ended']);
    assertClean(tab);
  });

  for (const code of ['access_denied', 'login_required', 'consent_required', 'interaction_required']) {
    it(`[G13] [G17] records the provider's ${code} as 'Sign-in failed'`, async (t) => {
      const { tab, identity } = setUp(t);
      tab.popupAnswer = (request) => redirectTo(request, { error: code });
      await identity.authorize();
      assert.equal(identity.state().error?.source, 'Sign-in failed');
      assert.equal(identity.state().error?.code, code);
      assert.equal(identity.state().status, 'unauthenticated');
      assertClean(tab);
    });
  }

  it('[G18] a response with an unknown state is recorded and leaves a usable gate', async (t) => {
    const { tab, identity, provider } = setUp(t);
    tab.popupAnswer = () => `${origin}/?code=c&state=foreign`;
    await identity.authorize();
    assert.equal(identity.state().error?.message, 'No matching state found in storage');
    tab.popupAnswer = withCode(provider);
    assert.equal((await identity.authorize()).status, 'signed-in');
  });

  it("[G18] 'State does not match' is recorded and leaves a usable gate", async (t) => {
    const { tab, identity, provider } = setUp(t);
    tab.popupAnswer = (request) => {
      const key = `oidc.${request.searchParams.get('state')}`;
      const state = JSON.parse(tab.localStorage.getItem(key) ?? '{}');
      tab.localStorage.setItem(key, JSON.stringify({ ...state, id: 'another' }));
      return redirectTo(request, { code: 'c' });
    };
    await identity.authorize();
    assert.equal(identity.state().error?.message, 'State does not match');
    assertClean(tab);
    tab.popupAnswer = withCode(provider);
    assert.equal((await identity.authorize()).status, 'signed-in');
  });

  it("[G18] 'Network timed out' is recorded and leaves a usable gate", async (t) => {
    const { tab, identity, provider } = setUp(t);
    const { token } = provider;
    provider.token = () => {
      throw new ErrorTimeout('Network timed out');
    };
    await identity.authorize();
    assert.equal(identity.state().error?.message, 'Network timed out');
    assertClean(tab);
    provider.token = token;
    assert.equal((await identity.authorize()).status, 'signed-in');
  });

  for (const [title, claims] of [
    ['of another request', { nonce: 'stolen' }],
    ['of none', {}],
  ] as const) {
    it(`gate-27 refuses an ID token with the nonce ${title}`, async (t) => {
      const { tab, identity, provider } = setUp(t);
      provider.token = () =>
        Response.json({
          id_token: idToken({ iat: startMs / 1000, ...claims }),
          access_token: 'a',
          token_type: 'Bearer',
          expires_in: 60,
        });
      assert.equal((await identity.authorize()).status, 'failed');
      assert.deepEqual(tab.sessionCalls, []);
      assertClean(tab);
    });
  }

  it('gate-27 refuses the response to a request that was planted in storage', async (t) => {
    const { tab, identity, provider } = setUp(t);
    tab.popupAnswer = (request) => {
      const key = `oidc.${request.searchParams.get('state')}`;
      const state = JSON.parse(tab.localStorage.getItem(key) ?? '{}');
      tab.localStorage.setItem(key, JSON.stringify({ ...state, nonce: 'planted' }));
      provider.nonce = 'planted';
      return redirectTo(request, { code: 'c' });
    };
    assert.equal((await identity.authorize()).status, 'failed');
    assert.deepEqual(tab.reported, ['ERR_NONCE']);
    assert.ok(!tab.sessionCalls.includes('POST'));
    assertClean(tab);
  });

  it('works at the next click after the configuration failed to load', async (t) => {
    const { tab, identity } = setUp(t);
    tab.configDown = true;
    assert.equal((await identity.authorize()).status, 'failed');
    assert.equal(tab.opened[0]?.popup.closed, true);
    tab.configDown = false;
    assert.equal((await identity.authorize()).status, 'signed-in');
  });
});
