import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createIdentity } from '../identity.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeProfile, FakeTab, settle, startMs } from '../testing/testing.ts';
import { fakeProvider, idToken, storedUser, userKey } from '../testing/testing-provider.ts';

function setUp(t: TestContext) {
  const profile = new FakeProfile();
  const tab = new FakeTab(profile);
  const provider = fakeProvider(t, profile.clock);
  storedUser(profile);
  profile.localStorage.setItem(
    recordKey,
    JSON.stringify({ status: 'in', signIn: 'first', expiresAt: startMs + 3600_000 }),
  );
  return { profile, tab, provider, identity: createIdentity(tab) };
}

const names = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort();

describe('logout', () => {
  it('[G12] sends DELETE, notifies the other tabs, removes the user, then leaves through the provider', async (t) => {
    const { profile, tab, identity } = setUp(t);
    const other = new FakeTab(profile);
    const order: string[] = [];
    tab.server = () => {
      order.push('DELETE');
      return new Response(null, { status: 204 });
    };
    other.channel.listen((message) => order.push(String(message)));
    await identity.logout();
    assert.deepEqual(order, ['DELETE', 'ended']);
    assert.equal(tab.requests[0]?.headers.get('x-requested-with'), 'fetch');
    assert.equal(identity.state().status, 'unauthenticated');
    assert.equal(tab.navigations.length, 1);
    const url = new URL(tab.navigations[0] ?? '');
    assert.equal(url.origin + url.pathname, 'https://id.example/end');
    assert.equal(url.searchParams.get('post_logout_redirect_uri'), 'https://docs.example');
    assert.ok(url.searchParams.get('id_token_hint'));
    assert.deepEqual(names(profile.localStorage), [recordKey]);
    assert.deepEqual(JSON.parse(profile.localStorage.getItem(recordKey) ?? ''), {
      status: 'out',
      at: startMs,
    });
    assert.deepEqual(tab.reports, []);
  });

  it('[G12] gate-59 names the client instead of a token that is too large for a URL', async (t) => {
    const { profile, tab, identity } = setUp(t);
    const user = JSON.parse(profile.localStorage.getItem(userKey) ?? '{}');
    const large = idToken({ iat: startMs / 1000, groups: ['x'.repeat(4_000)] });
    profile.localStorage.setItem(userKey, JSON.stringify({ ...user, id_token: large }));
    await identity.logout();
    const { searchParams } = new URL(tab.navigations[0] ?? '');
    assert.equal(searchParams.get('id_token_hint'), null);
    assert.equal(searchParams.get('client_id'), 'docs');
    assert.equal(searchParams.get('post_logout_redirect_uri'), 'https://docs.example');
  });

  it('[G12] clears the screen and goes to / if the provider does not respond', async (t) => {
    const { profile, tab, provider, identity } = setUp(t);
    provider.isSilent = true;
    const leaving = identity.logout();
    await settle();
    assert.equal(tab.blanked, true);
    assert.deepEqual(tab.navigations, []);
    await profile.clock.turn(3_000);
    await leaving;
    assert.deepEqual(tab.navigations, ['/']);
  });

  it('[G12] goes to / if the provider has no end-session endpoint', async (t) => {
    const { tab, provider, identity } = setUp(t);
    delete provider.metadata.end_session_endpoint;
    await identity.logout();
    assert.deepEqual(tab.navigations, ['/']);
    assert.deepEqual(tab.reports, []);
  });

  it('[G12] removes the search modal’s data and keeps the reader’s own choices', async (t) => {
    const { profile, tab, identity } = setUp(t);
    for (const key of [
      '__DOCSEARCH_RECENT_SEARCHES__index',
      '__DOCSEARCH_FAVORITE_SEARCHES__index',
      '__DOCSEARCH_ASKAI_CONVERSATIONS__index',
      'askai_token',
      'oidc.state-of-a-sign-in',
      'theme',
      'docusaurus.announcement.id',
      'docs-preferred-version-default',
    ]) {
      profile.localStorage.setItem(key, '1');
    }
    tab.sessionStorage.setItem('askai_token', '1');
    await identity.logout();
    assert.deepEqual(names(profile.localStorage), [
      'docs-preferred-version-default',
      'docusaurus.announcement.id',
      recordKey,
      'theme',
    ]);
    assert.deepEqual(names(tab.sessionStorage), []);
  });

  it("[G12] [G13] records a failed DELETE as 'Sign-out failed' and does the rest", async (t) => {
    const { profile, tab, identity } = setUp(t);
    tab.server = () => {
      throw new TypeError('Failed to fetch');
    };
    await identity.logout();
    assert.ok(tab.reports.every(({ message }) => message === 'Sign-out failed'));
    assert.equal(identity.state().error?.source, 'Sign-out failed');
    assert.deepEqual(names(profile.localStorage), [recordKey]);
    assert.match(tab.navigations[0] ?? '', /^https:\/\/id\.example\/end/);
  });

  it('[G12] works even if the configuration cannot be loaded', async (t) => {
    const { profile, tab, identity } = setUp(t);
    tab.configDown = true;
    await identity.logout();
    assert.ok(tab.sessionCalls.includes('DELETE'));
    assert.deepEqual(names(profile.localStorage), [recordKey]);
    assert.deepEqual(tab.navigations, ['/']);
  });

  it('[G12] waits for a renewal in another tab, but not for ever', async (t) => {
    const { profile, tab, identity } = setUp(t);
    const renewal = Promise.withResolvers<void>();
    void profile.locks.request('kwikid.renewal', async () => renewal.promise);
    const done = identity.logout();
    await settle();
    assert.deepEqual(tab.sessionCalls, []);
    await tab.clock.turn(3000);
    await done;
    assert.deepEqual(tab.sessionCalls, ['DELETE']);
    renewal.resolve();
  });

  it('[G12] another tab that is renewing meanwhile does not restore the session', async (t) => {
    const { profile, provider, identity } = setUp(t);
    const other = new FakeTab(profile);
    storedUser(profile, { ageSeconds: 900 });
    profile.localStorage.setItem(
      recordKey,
      JSON.stringify({ status: 'in', signIn: 'first', expiresAt: startMs }),
    );
    const { token } = provider;
    const slow = Promise.withResolvers<void>();
    provider.token = async (body) => {
      await slow.promise;
      return token(body);
    };
    const kept = createIdentity(other).keepSession();
    await settle();
    assert.equal(provider.tokenRequests.length, 1);
    const done = identity.logout();
    await settle();
    slow.resolve();
    await done;
    (await kept)();
    assert.deepEqual(other.sessionCalls.includes('POST'), false);
    assert.deepEqual(names(profile.localStorage), [recordKey]);
    assert.equal(other.reloads, 1);
  });
});

/** Events that can happen around a logout, in any order. */
const events = ['look', 'logout', 'config', 'metadata', 'other tab'] as const;

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const item of items) {
    for (const rest of permutations(items.filter((each) => each !== item))) yield [item, ...rest];
  }
}

describe('logout always reaches the provider', () => {
  for (const order of permutations(events)) {
    it(`gate-41 in the order ${order.join(', ')}`, async (t) => {
      const { profile, tab, provider, identity } = setUp(t);
      const config = Promise.withResolvers<void>();
      const metadata = Promise.withResolvers<void>();
      tab.configReady = config.promise;
      provider.metadataReady = metadata.promise;
      const pending: Promise<unknown>[] = [];
      const happen: Record<(typeof events)[number], () => void> = {
        // The page checks its session for the first time.
        look: () => pending.push(identity.keepSession()),
        logout: () => pending.push(identity.logout()),
        config: () => config.resolve(),
        metadata: () => metadata.resolve(),
        // Another tab is loaded, finds that the reader signed out, and notifies all tabs.
        'other tab': () => pending.push(createIdentity(new FakeTab(profile)).keepSession()),
      };
      for (const event of order) {
        happen[event]();
        await settle();
      }
      await Promise.all(pending);
      await settle();
      assert.equal(tab.reloads, 0, 'a reload would leave the provider signed in');
      assert.match(tab.navigations.at(-1) ?? 'nowhere', /^https:\/\/id\.example\/end\?/);
      assert.ok(tab.sessionCalls.includes('DELETE'));
    });
  }
});
