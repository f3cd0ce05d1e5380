import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { budgetKey } from '../browser/reload-budget.ts';
import { settle } from '../testing/testing.ts';
import { minute, setUp } from '../testing/testing-content.ts';
import { userKey } from '../testing/testing-provider.ts';

const sessionIs = (status: number) => (method: string) =>
  new Response(null, { status: method === 'GET' ? status : 204 });

/** A content page with a session, and how often it has asked for it. */
async function opened(t: TestContext) {
  const all = setUp(t, { user: {}, endsIn: 60 });
  const { tab } = all;
  await all.keep();
  const asked = () => tab.requests.filter(({ url }) => url === '/api/session').length;
  const show = (visible: boolean) => {
    tab.visible = visible;
    tab.events.dispatchEvent(new Event('visibilitychange'));
    return settle();
  };
  return { ...all, asked, show };
}

describe('the check of a session', () => {
  it('[G09] [G12] asks every 2 s, and shows the gate once the server has ended the session', async (t) => {
    const { tab, asked } = await opened(t);
    await tab.clock.turn(7_000);
    assert.deepEqual([asked(), tab.reloads], [3, 0]);
    tab.server = sessionIs(401);
    await tab.clock.turn(2_000);
    assert.deepEqual([asked(), tab.reloads], [4, 1]);
    assert.notEqual(
      tab.localStorage.getItem(userKey),
      null,
      'the gate finds out whether the sign-in is over',
    );
    await tab.clock.turn(minute);
    assert.deepEqual([asked(), tab.reloads], [4, 1]);
    assert.deepEqual(tab.reports, []);
  });

  it('asks nothing while nobody can see the page, and at once when somebody can', async (t) => {
    const { tab, asked, show } = await opened(t);
    await show(false);
    tab.server = sessionIs(401);
    await tab.clock.turn(10 * minute);
    assert.deepEqual([asked(), tab.reloads], [0, 0]);
    await show(true);
    assert.deepEqual([asked(), tab.reloads], [1, 1]);
  });

  it('keeps the page while the server does not say, and asks less often', async (t) => {
    const { tab, asked } = await opened(t);
    tab.server = sessionIs(503);
    await tab.clock.turn(61_000);
    assert.deepEqual([asked(), tab.reloads], [2, 0]);
    tab.server = sessionIs(204);
    await tab.clock.turn(3_000);
    assert.equal(asked(), 4);
  });

  it('sends one request at a time', async (t) => {
    const { tab, asked, show } = await opened(t);
    tab.server = () => Promise.race([]);
    await tab.clock.turn(5_000);
    await show(true);
    await tab.clock.turn(minute);
    assert.equal(asked(), 1);
  });

  it('is over with the session’s keeper', async (t) => {
    const { tab, asked } = await opened(t);
    tab.channel.post('ended');
    for (const listen of tab.onMessage) listen('ended');
    assert.equal(tab.reloads, 1);
    await tab.clock.turn(minute);
    assert.equal(asked(), 0);
  });

  it('makes no reload loop of a page that is sent in spite of it', async (t) => {
    const { tab } = await opened(t);
    tab.sessionStorage.setItem(budgetKey, 'content');
    tab.server = sessionIs(401);
    await tab.clock.turn(minute);
    assert.equal(tab.reloads, 0);
    assert.deepEqual(tab.reported, ['ERR_RELOAD_LOOP']);
    assert.equal(tab.localStorage.getItem(userKey), null);
  });
});
