import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createIdentity } from '../identity.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeProfile, FakeTab, settle, startMs } from '../testing/testing.ts';
import { minute, noteSession } from '../testing/testing-content.ts';
import { fakeProvider, storedUser, userKey } from '../testing/testing-provider.ts';
import { keysOf } from './storage-keys.ts';
import { removeTraces } from './traces.ts';

/** Data that the browser's next user must not find. */
const traces = [
  'recent-pages',
  'recent-tools',
  '__DOCSEARCH_RECENT_SEARCHES__index',
  '__DOCSEARCH_FAVORITE_SEARCHES__index',
  '__DOCSEARCH_ASKAI_CONVERSATIONS__index',
  'askai_token',
  'firebase:authUser',
  'of-a-library-that-nobody-thought-of',
];
const choices = [
  'docs-preferred-version-default',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docusaurus.tab.shell',
  'theme',
];

function setUp(t: TestContext) {
  const profile = new FakeProfile();
  const tab = new FakeTab(profile);
  const provider = fakeProvider(t, profile.clock);
  leaveTraces(tab);
  for (const key of choices) tab.localStorage.setItem(key, 'mine');
  return { profile, tab, provider, identity: createIdentity(tab) };
}

function leaveTraces(tab: FakeTab) {
  for (const key of traces) {
    tab.localStorage.setItem(key, 'a page that was read');
    tab.sessionStorage.setItem(key, 'a page that was read');
  }
}

const out = () => JSON.stringify({ status: 'out', at: startMs });
const refuse = (tab: FakeTab) => {
  tab.server = (method) => new Response(null, { status: method === 'POST' ? 401 : 204 });
};

/** Every way in which a session ends in a browser. */
const endings: [title: string, end: (given: ReturnType<typeof setUp>, t: TestContext) => Promise<void>][] = [
  [
    'the Logout button',
    async ({ profile, identity }) => {
      storedUser(profile);
      await identity.logout();
    },
  ],
  [
    'the Logout button while the configuration cannot be loaded',
    async ({ profile, tab, identity }) => {
      storedUser(profile);
      tab.configDown = true;
      await identity.logout();
    },
  ],
  [
    'a logout in another tab',
    async ({ profile, tab, identity }, t) => {
      storedUser(profile);
      noteSession(profile, 60);
      t.after(await identity.keepSession());
      const other = new FakeTab(profile);
      await createIdentity(other).logout();
      assert.equal(tab.reloads, 1);
    },
  ],
  [
    'a renewal that the server refuses, as at the end of 12 hours',
    async ({ profile, tab, identity }, t) => {
      storedUser(profile);
      noteSession(profile, 60);
      t.after(await identity.keepSession());
      refuse(tab);
      await tab.clock.turn(59.5 * minute);
      assert.equal(tab.reloads, 1);
    },
  ],
  [
    'a renewal that the provider refuses, after it ended the session',
    async ({ profile, tab, provider, identity }, t) => {
      storedUser(profile);
      noteSession(profile, 60);
      t.after(await identity.keepSession());
      provider.token = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
      await tab.clock.turn(59.5 * minute);
      assert.equal(tab.reloads, 1);
    },
  ],
  [
    'a gate that finds a stored user and cannot let them in',
    async ({ profile, tab, identity }) => {
      storedUser(profile);
      refuse(tab);
      assert.equal(await identity.resume(), false);
    },
  ],
  [
    'a gate that finds nobody',
    async ({ identity }) => {
      assert.equal(await identity.resume(), false);
    },
  ],
  [
    'a gate that finds that somebody signed out',
    async ({ profile, identity }) => {
      storedUser(profile);
      profile.localStorage.setItem(recordKey, out());
      assert.equal(await identity.resume(), false);
    },
  ],
  [
    'a gate that waited for another tab, which signed out',
    async ({ profile, identity }) => {
      storedUser(profile);
      const renewal = Promise.withResolvers<void>();
      void profile.locks.request('kwikid.renewal', async () => renewal.promise);
      const resuming = identity.resume();
      await settle();
      profile.localStorage.setItem(recordKey, out());
      profile.localStorage.removeItem(userKey);
      renewal.resolve();
      assert.equal(await resuming, false);
    },
  ],
];

describe('traces of a session in the browser', () => {
  for (const [title, end] of endings) {
    it(`[G12] traces of reading do not survive ${title}; the reader's choices do`, async (t) => {
      const given = setUp(t);
      await end(given, t);
      const local = keysOf(given.tab.localStorage).filter((key) => key !== recordKey);
      assert.deepEqual(local.sort(), choices);
      assert.deepEqual(
        keysOf(given.tab.sessionStorage).filter((key) => traces.includes(key)),
        [],
      );
    });
  }

  it('[G19] stay if the gate lets the reader in again', async (t) => {
    const { profile, tab, identity } = setUp(t);
    storedUser(profile);
    assert.equal(await identity.resume(), true);
    assert.equal(tab.localStorage.getItem('recent-pages'), 'a page that was read');
  });

  it('a sign-in in progress in another tab is not affected', (t) => {
    const { tab } = setUp(t);
    tab.localStorage.setItem('oidc.some-state', '{}');
    removeTraces(tab);
    assert.equal(tab.localStorage.getItem('oidc.some-state'), '{}');
  });
});
