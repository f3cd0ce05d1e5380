import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createIdentity } from '../identity.ts';
import { FakeTab, origin } from '../testing/testing.ts';
import { isCallback } from './callback.ts';

const table: [string, boolean][] = [
  ['/?code=a&state=b', true],
  ['/?state=b&error=login_required', true],
  ['/#code=a&state=b', true],
  ['/#error=access_denied&state=b', true],
  ['/?code=a', false],
  ['/?state=b', false],
  ['/?error=x', false],
  ['/?code=a#state=b', false],
  ['/#section', false],
  ['/', false],
];

function at(path: string, requestType?: string) {
  const tab = new FakeTab();
  tab.href = origin + path;
  if (requestType !== undefined) {
    tab.localStorage.setItem('oidc.b', JSON.stringify({ id: 'b', request_type: requestType, created: 1 }));
  }
  return tab;
}

describe('callback', () => {
  for (const [path, is] of table) {
    it(`[G11] ${path} is ${is ? 'a' : 'not a'} response`, () => {
      assert.equal(isCallback(origin + path), is);
    });
  }

  for (const [title, path] of [
    ['query', '/?code=a&state=b'],
    ['hash', '/#code=a&state=b'],
    ['an error in the query', '/?error=access_denied&state=b'],
  ] as const) {
    it(`[G11] hands the ${title} to the opener of a popup and stays`, async () => {
      const tab = at(path, 'si:p');
      tab.hasOpener = true;
      await createIdentity(tab).handleCallback();
      assert.deepEqual(tab.navigations, [`callback ${origin}/?${path.slice(2)}`]);
      assert.deepEqual(tab.reports, []);
      assert.equal(tab.closedItself, false);
    });
  }

  it('[G11] hands the response to the parent of an iframe and stays', async () => {
    const tab = at('/?code=a&state=b', 'si:s');
    tab.isFramed = true;
    await createIdentity(tab).handleCallback();
    assert.deepEqual(tab.navigations, [`callback ${origin}/?code=a&state=b`]);
  });

  it('leaves to / if the provider has cut the popup off from its opener', async () => {
    const tab = at('/?code=a&state=b', 'si:p');
    await createIdentity(tab).handleCallback();
    assert.deepEqual(tab.navigations, [`callback ${origin}/?code=a&state=b`, '/']);
  });

  it("[G13] [G18] records an unknown state as 'Sign-in failed' and leaves to /", async () => {
    const tab = at('/?code=a&state=b');
    const identity = createIdentity(tab);
    await identity.handleCallback();
    assert.deepEqual(tab.navigations, ['/']);
    assert.deepEqual(tab.reports[0]?.message, 'Sign-in failed');
    assert.equal(identity.state().error?.message, 'No matching state found in storage');
  });

  it('[G18] tells the opener that it refuses an unknown state, without the code, and closes', async () => {
    const tab = at('/?code=a&state=b');
    tab.hasOpener = true;
    await createIdentity(tab).handleCallback();
    assert.deepEqual(tab.navigations, [`callback ${origin}/?state=b&error=response_refused`]);
    await tab.clock.turn(1000);
    assert.equal(tab.closedItself, true);
  });

  it('[G18] stays quiet in an iframe of an unknown state', async () => {
    const tab = at('/?code=a&state=b');
    tab.isFramed = true;
    await createIdentity(tab).handleCallback();
    assert.deepEqual(tab.navigations, []);
    assert.equal(tab.closedItself, false);
  });
});
