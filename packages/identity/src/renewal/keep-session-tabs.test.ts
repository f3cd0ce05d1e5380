import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { budgetKey } from '../browser/reload-budget.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeTab, settle, startMs } from '../testing/testing.ts';
import { minute, noteSession, setUp } from '../testing/testing-content.ts';
import { storedUser, userKey } from '../testing/testing-provider.ts';

describe('other tabs and reloads', () => {
  it('[G12] a logout announced by another tab leads to the gate without a request', async (t) => {
    const { profile, tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    const other = new FakeTab(profile);
    await keep(tab);
    other.channel.post('ended');
    other.channel.post('ended');
    assert.equal(tab.reloads, 1);
    assert.deepEqual(tab.sessionCalls, []);
    other.channel.post('ended');
    assert.equal(tab.reloads, 1);
  });

  it('[G12] a logout in a tab that sends no message is noticed in storage and finished', async (t) => {
    const { profile, tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    await keep();
    profile.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs }));
    await tab.clock.turn(29_900);
    assert.deepEqual([tab.reloads, tab.sessionCalls], [0, []]);
    await tab.clock.turn(200);
    assert.deepEqual([tab.reloads, tab.sessionCalls], [1, ['DELETE']]);
  });

  for (const [title, overtake] of [
    ['by refresh token', 'token'],
    ['during the POST', 'post'],
  ] as const) {
    it(`[G12] a renewal ${title} that a logout overtakes does not restore the session`, async (t) => {
      const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 1 });
      const signOut = () => {
        profile.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs }));
        profile.localStorage.removeItem(userKey);
      };
      const { token } = provider;
      provider.token = (body) => {
        if (overtake === 'token') signOut();
        return token(body);
      };
      tab.server = (method) => {
        if (overtake === 'post' && method === 'POST') signOut();
        return method === 'POST' ? tab.session(3600) : new Response(null, { status: 204 });
      };
      await keep();
      await settle();
      assert.equal(tab.sessionCalls.at(-1), 'DELETE');
      assert.equal(tab.localStorage.getItem(userKey), null);
      assert.equal(profile.localStorage.getItem(recordKey), JSON.stringify({ status: 'out', at: startMs }));
      await tab.clock.turn(120 * minute);
      assert.equal(provider.tokenRequests.length, 1);
    });
  }

  it('[G12] a session that survived its logout is ended when content is shown again', async (t) => {
    const { profile, tab, keep } = setUp(t, { user: {} });
    profile.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs }));
    await keep();
    assert.deepEqual(tab.sessionCalls, ['DELETE']);
    assert.equal(tab.reloads, 1);
    assert.equal(tab.localStorage.getItem(userKey), null);
  });

  it('going Back to a page in the browser’s cache shows nothing of it after a logout', async (t) => {
    const { profile, tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    await keep();
    profile.localStorage.setItem(recordKey, JSON.stringify({ status: 'out', at: startMs }));
    tab.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    assert.equal(tab.blanked, true);
    assert.equal(tab.reloads, 1);
  });

  it('uses another tab’s renewal from storage', async (t) => {
    const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    await keep();
    await tab.clock.turn(58 * minute);
    storedUser(profile, { ageSeconds: -58 * 60 });
    noteSession(profile, 118);
    await tab.clock.turn(30 * minute);
    assert.equal(provider.tokenRequests.length, 0);
  });

  it('waits until storage has another tab’s renewal, and does not renew again', async (t) => {
    const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    const other = new FakeTab(profile);
    await keep(tab);
    await keep(other);
    const see = other.fallBehind();
    await tab.clock.turn(59 * minute + 500);
    assert.equal(provider.tokenRequests.length, 1);
    see();
    await settle();
    await tab.clock.turn(30 * minute);
    assert.equal(provider.tokenRequests.length, 1);
    assert.deepEqual([tab.reports, other.reports], [[], []]);
  });

  it('renews by itself if storage does not bring what another tab has announced', async (t) => {
    const { profile, tab, provider, keep } = setUp(t, { user: {}, endsIn: 60 });
    const other = new FakeTab(profile);
    await keep(tab);
    await keep(other);
    other.fallBehind();
    await tab.clock.turn(59 * minute + 2_500);
    assert.equal(provider.tokenRequests.length, 2);
    assert.deepEqual([tab.sessionCalls, other.sessionCalls], [['POST'], ['POST']]);
  });

  it('reloads once and then stays until a page has a valid session again', async (t) => {
    const { tab, keep } = setUp(t, { endsIn: 30 });
    await keep();
    assert.equal(tab.reloads, 1);
    // The server still sends content, e.g. because the DELETE was lost.
    await keep();
    assert.equal(tab.reloads, 1);
    assert.ok(tab.reported.includes('ERR_RELOAD_LOOP'));
    storedUser(tab.profile);
    noteSession(tab.profile, 60);
    await keep();
    assert.equal(tab.sessionStorage.getItem(budgetKey), null);
  });

  it('[G11] a page with a provider’s response in its hash passes it on instead', async (t) => {
    const { tab, keep } = setUp(t, { user: {}, endsIn: 60 });
    tab.localStorage.setItem('oidc.b', JSON.stringify({ id: 'b', request_type: 'si:p', created: 1 }));
    tab.href = 'https://docs.example/#code=a&state=b';
    tab.hasOpener = true;
    await keep();
    assert.deepEqual(tab.navigations, ['callback https://docs.example/?code=a&state=b']);
  });
});
