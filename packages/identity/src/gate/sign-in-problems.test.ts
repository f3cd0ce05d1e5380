import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { ErrorTimeout } from 'oidc-client-ts';
import { createIdentity } from '../identity.ts';
import { type SignInProblem, signInCodes } from '../session/failure.ts';
import { FakeTab, origin, redirectTo, startMs } from '../testing/testing.ts';
import { type FakeProvider, fakeProvider, idToken, withCode } from '../testing/testing-provider.ts';

function setUp(t: TestContext) {
  const tab = new FakeTab();
  const provider = fakeProvider(t, tab.clock);
  tab.popupAnswer = withCode(provider);
  return { tab, provider };
}
type Arranged = ReturnType<typeof setUp>;

const requestId = '3f2a9c1e-0000-4000-8000-000000000000';
/** The server refuses each session. */
const refusing =
  (status: number, body?: BodyInit, headers: Record<string, string> = { 'x-request-id': requestId }) =>
  ({ tab }: Arranged) => {
    tab.server = (method) =>
      method === 'POST'
        ? new Response(body ?? null, { status, headers })
        : new Response(null, { status: 204 });
  };
const coded = (status: number, code: string) => refusing(status, JSON.stringify({ error: code }));
const answering =
  (error: string) =>
  ({ tab }: Arranged) => {
    tab.popupAnswer = (request) => redirectTo(request, { error });
  };
const atTab =
  (changes: Partial<FakeTab>) =>
  ({ tab }: Arranged) =>
    Object.assign(tab, changes);
const atProvider =
  (changes: Partial<FakeProvider>) =>
  ({ provider }: Arranged) =>
    Object.assign(provider, changes);
const fails = (error: unknown) => () => {
  throw error;
};
const noNetwork = fails(new TypeError('Failed to fetch'));
const unavailable = 'ERR_PROVIDER_UNAVAILABLE';
const tokenWith = (claims: object) => () =>
  Response.json({
    id_token: idToken({ iat: startMs / 1000, ...claims }),
    access_token: 'a',
    token_type: 'Bearer',
    expires_in: 60,
  });
const otherProvidersToken = ({ provider }: Arranged) => {
  provider.token = () => tokenWith({ nonce: provider.nonce, iss: 'https://other.example' })();
};
/** A request that was changed in storage, so that the library finds nothing wrong. */
const plantedRequest = ({ tab, provider }: Arranged) => {
  tab.popupAnswer = (request) => {
    const key = `oidc.${request.searchParams.get('state')}`;
    const state = JSON.parse(tab.localStorage.getItem(key) ?? '{}');
    tab.localStorage.setItem(key, JSON.stringify({ ...state, nonce: 'planted' }));
    provider.nonce = 'planted';
    return redirectTo(request, { code: 'c' });
  };
};

const table: [what: string, arrange: (all: Arranged) => unknown, problem: SignInProblem][] = [
  ['another organisation', coded(403, 'ERR_NOT_A_MEMBER'), { code: 'ERR_NOT_A_MEMBER', requestId }],
  ['a clock', coded(401, 'ERR_TOKEN_CLOCK'), { code: 'ERR_TOKEN_CLOCK', requestId }],
  ['a refused token', coded(401, 'ERR_TOKEN_REFUSED'), { code: 'ERR_TOKEN_REFUSED', requestId }],
  [
    'a proxy that changes the origin',
    coded(403, 'ERR_CROSS_ORIGIN'),
    { code: 'ERR_TOKEN_REFUSED', detail: 'ERR_CROSS_ORIGIN', requestId },
  ],
  ['a large token', coded(413, 'ERR_TOKEN_SIZE'), { code: 'ERR_TOKEN_SIZE', requestId }],
  ['a proxy that refuses a large token', refusing(413, '<h1>Too Large</h1>', {}), { code: 'ERR_TOKEN_SIZE' }],
  ['too many cookies', refusing(431, '431', {}), { code: 'ERR_HEAD_SIZE' }],
  ['an error that is markup', coded(403, '<b>x</b>'), { code: 'ERR_TOKEN_REFUSED', requestId }],
  ['too many sign-ins', coded(429, 'ERR_TOO_MANY'), { code: 'ERR_TOO_MANY', requestId }],
  ['keys that the server cannot fetch', coded(503, unavailable), { code: unavailable, requestId }],
  [
    'a store that fails',
    coded(503, 'ERR_STORE'),
    { code: 'ERR_SERVER_UNAVAILABLE', detail: 'ERR_STORE', requestId },
  ],
  ['a proxy’s own page', refusing(502, '<h1>Bad Gateway</h1>', {}), { code: 'ERR_SERVER_UNAVAILABLE' }],
  ['a network’s own page', refusing(200, '<h1>Wi-Fi</h1>', {}), { code: 'ERR_SERVER_UNAVAILABLE' }],
  ['no network to the server', atTab({ server: noNetwork }), { code: 'ERR_SERVER_UNAVAILABLE' }],
  ['no settings', atTab({ configDown: true }), { code: 'ERR_SERVER_UNAVAILABLE' }],
  ['no endpoints at the provider', atProvider({ metadata: {} }), { code: unavailable }],
  ['no network to the provider', atProvider({ token: noNetwork }), { code: unavailable }],
  [
    'a slow provider',
    atProvider({ token: fails(new ErrorTimeout('Network timed out')) }),
    { code: unavailable },
  ],
  [
    'a provider with an error of its own',
    atProvider({ token: () => new Response('oops', { status: 500 }) }),
    { code: unavailable },
  ],
  [
    'a busy provider',
    answering('temporarily_unavailable'),
    { code: unavailable, detail: 'temporarily_unavailable' },
  ],
  [
    'a client that needs a secret',
    atProvider({ token: () => Response.json({ error: 'invalid_client' }, { status: 401 }) }),
    { code: 'ERR_PROVIDER_REFUSED', detail: 'invalid_client' },
  ],
  [
    'a code that is used up',
    atProvider({ token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }),
    { code: 'ERR_PROVIDER_REFUSED', detail: 'invalid_grant' },
  ],
  [
    'a reader’s Cancel',
    answering('access_denied'),
    { code: 'ERR_PROVIDER_REFUSED', detail: 'access_denied' },
  ],
  [
    'a lack of consent',
    answering('consent_required'),
    { code: 'ERR_PROVIDER_REFUSED', detail: 'consent_required' },
  ],
  ['a provider’s text', answering('Call 555 <b>now</b>'), { code: 'ERR_PROVIDER_REFUSED' }],
  [
    'a response refused at the callback',
    answering('response_refused'),
    { code: 'ERR_STATE', detail: 'response_refused' },
  ],
  [
    'a response to nothing',
    atTab({ popupAnswer: () => `${origin}/?code=c&state=foreign` }),
    { code: 'ERR_STATE' },
  ],
  [
    'a response to another request',
    ({ tab }) => {
      tab.popupAnswer = (request) => {
        const key = `oidc.${request.searchParams.get('state')}`;
        const state = JSON.parse(tab.localStorage.getItem(key) ?? '{}');
        tab.localStorage.setItem(key, JSON.stringify({ ...state, id: 'another' }));
        return redirectTo(request, { code: 'c' });
      };
    },
    { code: 'ERR_STATE' },
  ],
  [
    'a token of another request',
    atProvider({ token: tokenWith({ nonce: 'stolen' }) }),
    { code: 'ERR_STATE' },
  ],
  ['a token of another provider', otherProvidersToken, { code: 'ERR_STATE', detail: 'ERR_ISSUER' }],
  ['a request that was planted', plantedRequest, { code: 'ERR_STATE', detail: 'ERR_NONCE' }],
  ['a blocked window', atTab({ popupBlocked: true }), { code: 'ERR_POPUP_BLOCKED' }],
  [
    'a full storage',
    ({ tab }) =>
      Object.assign(tab.profile.localStorage, {
        setItem: fails(new DOMException('full', 'QuotaExceededError')),
      }),
    { code: 'ERR_STORAGE' },
  ],
];

describe('a failed sign-in', () => {
  for (const [what, arrange, problem] of table) {
    it(`by ${what} is ${Object.values(problem).join(' ')}`, async (t) => {
      const all = setUp(t);
      arrange(all);
      const result = await createIdentity(all.tab).authorize();
      assert.equal(result.status, 'failed');
      assert.deepEqual(result.failure.problem, problem);
      assert.ok(all.tab.reports.length > 0, 'it is on the console as well');
    });
  }

  it('at a provider that this site does not know is ERR_SIGN_IN', async (t) => {
    const result = await createIdentity(setUp(t).tab).authorize({ issuer: 'https://gone.example' });
    assert.equal(result.status, 'failed');
    assert.deepEqual(result.failure.problem, { code: 'ERR_SIGN_IN', detail: 'ERR_PROVIDER' });
  });

  it('whose cookie the browser does not keep is ERR_COOKIES once the page has loaded again, and ends there', async (t) => {
    const { tab } = setUp(t);
    assert.equal((await createIdentity(tab).authorize()).status, 'signed-in');
    const again = createIdentity(tab);
    assert.equal(await again.resume(), false);
    assert.deepEqual(again.state().error?.problem, { code: 'ERR_COOKIES' });
    assert.equal(tab.reloads, 0);
    const later = createIdentity(tab);
    assert.equal(await later.resume(), false);
    assert.equal(later.state().error, undefined);
  });

  it('has a row for each code', () => {
    // The last two only end a session (keep-session.test.ts).
    const others = ['ERR_COOKIES', 'ERR_SIGN_IN', 'ERR_RENEWAL_BLOCKED', 'ERR_SESSION_ENDED'];
    const tried = new Set([...table.map(([, , { code }]) => code), ...others]);
    assert.deepEqual([...tried].sort(), [...signInCodes].sort());
  });
});
