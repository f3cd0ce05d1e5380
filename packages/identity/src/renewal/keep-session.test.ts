import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ErrorTimeout } from 'oidc-client-ts';
import { budgetKey } from '../browser/reload-budget.ts';
import { createIdentity } from '../identity.ts';
import { problemKey } from '../session/last-problem.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeTab, publicConfig, redirectTo, settle, startMs } from '../testing/testing.ts';
import { minute, setUp } from '../testing/testing-content.ts';
import { userKey, withCode } from '../testing/testing-provider.ts';
import { lockName } from './renewal.ts';

const expiresAt = (tab: FakeTab) => JSON.parse(tab.localStorage.getItem(recordKey) ?? '{}').expiresAt;

describe('keepSession', () => {
  it('[G09] [G15] renews 60 s before the end and posts each fresh token', async (t) => {
    const { tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    const identity = await keep();
    await tab.clock.turn(58.9 * minute);
    assert.deepEqual([provider.tokenRequests.length, tab.sessionCalls], [0, []]);
    await tab.clock.turn(0.2 * minute);
    assert.equal(provider.tokenRequests.length, 1);
    assert.deepEqual(tab.sessionCalls, ['POST']);
    assert.ok(expiresAt(tab) >= startMs + 119 * minute);
    await tab.clock.turn(59.2 * minute);
    assert.deepEqual(tab.sessionCalls, ['POST', 'POST']);
    const posts = tab.requests.filter(({ method }) => method === 'POST');
    const tokens = posts.map(({ headers }) => headers.get('authorization'));
    assert.equal(new Set(tokens).size, 2);
    assert.equal(identity.state().status, 'authenticated');
    assert.deepEqual(tab.reports, []);
    assert.equal(tab.reloads, 0);
  });

  it('[G09] renews before the token ends if that is earlier than the session’s end', async (t) => {
    const { tab, keep } = setUp(t, { user: { lifeSeconds: 600 }, endsIn: 60 });
    await keep();
    await tab.clock.turn(8.9 * minute);
    assert.deepEqual(tab.sessionCalls, []);
    await tab.clock.turn(0.2 * minute);
    assert.deepEqual(tab.sessionCalls, ['POST']);
  });

  it('measures the session’s end by the server’s clock, not by the reader’s', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 1 });
    tab.server = () => tab.session(3600, -7200);
    await keep();
    await settle();
    assert.equal(expiresAt(tab), startMs + 60 * minute);
    assert.equal(tab.reloads, 0);
  });

  it('renews in one of two tabs that wake at the same time', async (t) => {
    const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    const other = new FakeTab(profile);
    const slow = Promise.withResolvers<void>();
    const { token } = provider;
    provider.token = async (body) => {
      await slow.promise;
      return token(body);
    };
    await keep(tab);
    await keep(other);
    await profile.clock.turn(59.1 * minute);
    slow.resolve();
    await settle();
    assert.equal(provider.tokenRequests.length, 1);
    assert.deepEqual([...tab.sessionCalls, ...other.sessionCalls], ['POST']);
  });

  it('[G09] retries 5 s after a time-out, five times, then backs off', async (t) => {
    const { tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    provider.token = () => {
      throw new ErrorTimeout('Network timed out');
    };
    const identity = await keep();
    await tab.clock.turn(59 * minute);
    assert.equal(provider.tokenRequests.length, 1);
    await tab.clock.turn(4_900);
    assert.equal(provider.tokenRequests.length, 1);
    await tab.clock.turn(20_200);
    assert.equal(provider.tokenRequests.length, 6);
    await tab.clock.turn(20_000);
    assert.equal(provider.tokenRequests.length, 6);
    assert.equal(identity.state().error?.source, 'Renew silent failed');
    assert.equal(identity.state().status, 'authenticated');
    assert.equal(tab.reloads, 0);
  });

  it('[G10] keeps the content while renewals fail, and shows the gate when the session ends', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    tab.server = (method) => new Response(null, { status: method === 'POST' ? 503 : 204 });
    const identity = await keep();
    await tab.clock.turn(59.9 * minute);
    assert.ok(tab.sessionCalls.length >= 3);
    assert.equal(tab.reloads, 0);
    await tab.clock.turn(0.2 * minute);
    assert.equal(tab.reloads, 1);
    assert.equal(identity.state().status, 'unauthenticated');
    // The sign-in was not refused, so the gate may resume it.
    assert.notEqual(tab.localStorage.getItem(userKey), null);
    assert.ok(!tab.sessionCalls.includes('DELETE'));
  });

  it('[G09] [G18] gives up a refresh without a response after 10 s, frees the lock and retries 5 s later', async (t) => {
    const { profile, tab, keep } = setUp(t, { user: {}, endsIn: 1 });
    const { fetch } = globalThis;
    let withoutResponse = 0;
    t.mock.method(globalThis, 'fetch', (input: string, init: RequestInit = {}) => {
      if (!input.endsWith('/token')) return fetch(input, init);
      withoutResponse += 1;
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
    const kept = keep();
    await settle();
    assert.deepEqual([withoutResponse, tab.reported], [1, []]);
    t.mock.timers.tick(10_000);
    await settle();
    assert.deepEqual([withoutResponse, tab.reported], [1, ['Network timed out']]);
    await Promise.all([kept, profile.locks.request(lockName, async () => undefined)]);
    await tab.clock.turn(4_900);
    assert.equal(withoutResponse, 1);
    await tab.clock.turn(200);
    assert.equal(withoutResponse, 2);
    t.mock.timers.tick(10_000);
    await settle();
    assert.deepEqual([tab.reloads, tab.sessionCalls], [0, []]);
  });

  it('gives up work that stalls, and frees the lock for every other tab and the gate', async (t) => {
    const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    provider.token = () => Promise.race([]);
    await keep();
    await tab.clock.turn(59.1 * minute);
    assert.equal(provider.tokenRequests.length, 1);
    let free = false;
    void profile.locks.request(lockName, async () => {
      free = true;
    });
    await tab.clock.turn(30_000);
    assert.equal(free, false);
    await tab.clock.turn(10_000);
    assert.equal(free, true);
  });

  it('a renewal that fails late does not end a later sign-in', async (t) => {
    const { profile, tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    const signedInAgain = JSON.stringify({
      status: 'in',
      signIn: 'second',
      expiresAt: startMs + 119 * minute,
    });
    tab.server = (method) => {
      if (method !== 'POST') return new Response(null, { status: 204 });
      profile.localStorage.setItem(recordKey, signedInAgain);
      return new Response(null, { status: 401 });
    };
    await keep();
    await tab.clock.turn(60 * minute);
    assert.deepEqual([tab.sessionCalls, tab.reloads], [['POST'], 0]);
    assert.equal(profile.localStorage.getItem(recordKey), signedInAgain);
    assert.notEqual(profile.localStorage.getItem(userKey), null);
  });

  it('wakes after hours without a network and leaves, and the gate resumes the sign-in', async (t) => {
    const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    const { token } = provider;
    provider.token = () => {
      throw new TypeError('Failed to fetch');
    };
    tab.server = () => {
      throw new TypeError('Failed to fetch');
    };
    await keep();
    await tab.clock.turn(120 * minute);
    assert.equal(tab.reloads, 1);
    provider.token = token;
    const gate = new FakeTab(profile);
    assert.equal(await createIdentity(gate).resume(), true);
    assert.deepEqual([gate.sessionCalls, gate.reloads], [['POST'], 1]);
  });

  it('goes on after a temporary failure', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    let down = true;
    tab.server = () => (down ? new Response(null, { status: 503 }) : tab.session(3600));
    await keep();
    await tab.clock.turn(59 * minute);
    down = false;
    await tab.clock.turn(10_000);
    assert.ok(expiresAt(tab) > startMs + 100 * minute);
    await tab.clock.turn(10 * minute);
    assert.equal(tab.reloads, 0);
  });

  it('[G14] a refusal of the server ends it at once', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    tab.server = (method) => new Response(null, { status: method === 'POST' ? 403 : 204 });
    await keep();
    await tab.clock.turn(59.1 * minute);
    assert.deepEqual(tab.sessionCalls, ['POST', 'DELETE']);
    assert.equal(tab.localStorage.getItem(userKey), null);
    assert.equal(tab.reloads, 1);
  });

  it('renews at once after a night’s sleep, and only then', async (t) => {
    const { tab, provider, keep } = setUp(t, { user: { ageSeconds: 8 * 3600 }, endsIn: -420 });
    await keep();
    assert.equal(provider.tokenRequests.length, 1);
    assert.deepEqual(tab.sessionCalls, ['POST']);
    assert.equal(tab.reloads, 0);
    await tab.clock.turn(10 * minute);
    assert.equal(provider.tokenRequests.length, 1);
  });

  it('does not hammer a session that is at its limit of 12 hours, and ends with it', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    tab.server = (method) => {
      const secondsLeft = (startMs + 60 * minute - tab.clock.now()) / 1000;
      if (method === 'DELETE') return new Response(null, { status: 204 });
      return secondsLeft > 0 ? tab.session(secondsLeft) : new Response(null, { status: 401 });
    };
    await keep();
    await tab.clock.turn(59.9 * minute);
    assert.deepEqual(tab.sessionCalls, ['POST']);
    await tab.clock.turn(0.2 * minute);
    assert.deepEqual(tab.sessionCalls, ['POST', 'POST', 'DELETE']);
    assert.equal(tab.reloads, 1);
  });
});

describe('keepSession without a stored user', () => {
  it('[G19] [G08] renews once by iframe and stores the user', async (t) => {
    const { tab, provider, keep } = setUp(t);
    tab.silentResponse = withCode(provider);
    tab.sessionStorage.setItem(budgetKey, 'gate content');
    const identity = await keep();
    assert.deepEqual(tab.sessionCalls, ['POST']);
    assert.ok(tab.localStorage.getItem(userKey));
    assert.equal(tab.sessionStorage.getItem(budgetKey), null);
    assert.equal(identity.state().status, 'authenticated');
    assert.equal(tab.reloads, 0);
  });

  for (const code of [
    'login_required',
    'consent_required',
    'interaction_required',
    'account_selection_required',
  ]) {
    it(`[G17] [G19] ${code} ends the session: DELETE and the gate`, async (t) => {
      const { tab, keep } = setUp(t, { endsIn: 30 });
      tab.silentResponse = (request) => redirectTo(request, { error: code });
      const identity = await keep();
      assert.deepEqual(tab.sessionCalls, ['DELETE']);
      assert.equal(tab.reloads, 1);
      assert.equal(identity.state().status, 'unauthenticated');
    });
  }

  it('[G19] keeps the content until the session ends after any other failure', async (t) => {
    const { tab, keep } = setUp(t, { endsIn: 30 });
    let asked = 0;
    tab.silentResponse = () => {
      asked += 1;
      throw new ErrorTimeout('IFrame timed out without a response');
    };
    await keep();
    await tab.clock.turn(28 * minute);
    assert.equal(asked, 1);
    assert.equal(tab.reloads, 0);
    await tab.clock.turn(3 * minute);
    assert.equal(tab.reloads, 1);
  });

  it('gate-27 refuses the response to a silent request that was planted in storage', async (t) => {
    const { tab, provider, keep } = setUp(t);
    tab.silentResponse = (request) => {
      const key = `oidc.${request.searchParams.get('state')}`;
      const state = JSON.parse(tab.localStorage.getItem(key) ?? '{}');
      tab.localStorage.setItem(key, JSON.stringify({ ...state, nonce: 'planted' }));
      provider.nonce = 'planted';
      return redirectTo(request, { code: 'c' });
    };
    await keep();
    assert.deepEqual(tab.reported, ['ERR_NONCE']);
    assert.deepEqual(tab.sessionCalls, []);
  });

  it('[G19] keeps the content after a failure if the session’s end is not known', async (t) => {
    const { tab, keep } = setUp(t);
    let asked = 0;
    tab.silentResponse = (request) => {
      asked += 1;
      return redirectTo(request, { error: 'server_error' });
    };
    await keep();
    await tab.clock.turn(180 * minute);
    assert.deepEqual([asked, tab.reloads, tab.sessionCalls], [1, 0, []]);
  });

  it('[G19] [G15] posts a stored young token if the session’s end is not known', async (t) => {
    const { tab, provider, keep } = setUp(t, { user: { ageSeconds: 100 } });
    await keep();
    assert.deepEqual(tab.sessionCalls, ['POST']);
    assert.equal(provider.tokenRequests.length, 0);
  });
});

describe('a session that ends without its reader', () => {
  const refusal = (error: string) => new Response(JSON.stringify({ error }), { status: 403 });
  const causes: [what: string, arrange: (all: ReturnType<typeof setUp>) => unknown, problem: object][] = [
    [
      'the provider has lost its sessions',
      ({ provider }) =>
        Object.assign(provider, { token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }),
      { code: 'ERR_SESSION_ENDED', detail: 'login_required' },
    ],
    [
      'the server has ended it',
      ({ tab }) => Object.assign(tab, { server: () => new Response(null, { status: 401 }) }),
      { code: 'ERR_SESSION_ENDED' },
    ],
    [
      'the reader is no longer a member',
      ({ tab }) =>
        Object.assign(tab, {
          server: (method: string) =>
            method === 'POST' ? refusal('ERR_NOT_A_MEMBER') : new Response(null, { status: 204 }),
        }),
      { code: 'ERR_NOT_A_MEMBER' },
    ],
  ];
  for (const [what, arrange, problem] of causes) {
    it(`leaves the cause for the gate if ${what}`, async (t) => {
      const all = setUp(t, { user: {}, endsIn: 60 });
      const { tab, keep } = all;
      arrange(all);
      await keep();
      await tab.clock.turn(60 * minute);
      assert.equal(tab.reloads, 1);
      assert.deepEqual(createIdentity(tab).lastSignInProblem(), problem);
    });
  }

  it('has no cause that outlives a renewal or a logout, and none for what is not a problem', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    tab.server = (method) => new Response(null, { status: method === 'POST' ? 503 : 204 });
    const identity = await keep();
    await tab.clock.turn(59.1 * minute);
    assert.deepEqual(identity.lastSignInProblem(), { code: 'ERR_SERVER_UNAVAILABLE' });
    tab.server = () => tab.session(3600);
    await tab.clock.turn(minute);
    assert.equal(identity.lastSignInProblem(), undefined);
    tab.sessionStorage.setItem(problemKey, '{"code":"ERR_COOKIES"}');
    await identity.logout();
    assert.equal(identity.lastSignInProblem(), undefined);
    for (const stored of ['', 'null', '[]', '{"code":"constructor"}', '{"code":"ERR_COOKIES']) {
      tab.sessionStorage.setItem(problemKey, stored);
      assert.equal(identity.lastSignInProblem(), undefined);
    }
  });

  const oneUser = { refreshToken: null, lifeSeconds: 75 };
  it('keeps the content until then if the browser blocks the cookies of a provider on another site', async (t) => {
    const { tab, keep } = setUp(t, { user: oneUser, endsIn: 60 });
    let asked = 0;
    tab.silentResponse = (request) => {
      asked += 1;
      return redirectTo(request, { error: 'login_required' });
    };
    const identity = await keep();
    await tab.clock.turn(59.9 * minute);
    assert.deepEqual([asked, tab.reloads, identity.state().status], [1, 0, 'authenticated']);
    await tab.clock.turn(0.2 * minute);
    assert.equal(tab.reloads, 1);
    assert.ok(!tab.sessionCalls.includes('DELETE'), 'it ends by its age');
    const gate = createIdentity(tab);
    assert.equal(await gate.resume(), false);
    assert.deepEqual(gate.lastSignInProblem(), { code: 'ERR_RENEWAL_BLOCKED' });
  });

  for (const [issuer, code] of [
    ['https://id.docs.example', 'login_required'],
    [publicConfig.issuer, 'consent_required'],
  ] as const)
    it(`ends at once if ${issuer} says ${code}, which it can only say with its cookies`, async (t) => {
      const { tab, keep } = setUp(t, { user: { ...oneUser, at: issuer }, endsIn: 60 });
      tab.config = { ...publicConfig, issuer };
      tab.silentResponse = (request) => redirectTo(request, { error: code });
      const identity = await keep();
      await tab.clock.turn(minute);
      assert.deepEqual([tab.reloads, tab.sessionCalls], [1, ['DELETE']]);
      assert.deepEqual(identity.lastSignInProblem(), { code: 'ERR_SESSION_ENDED', detail: code });
    });
});
