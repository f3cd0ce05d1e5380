import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FakeTab } from '../testing/testing.ts';
import { createSessionEndpoint } from './session-endpoint.ts';

const respondingWith = (status: number, body?: unknown) => {
  const tab = new FakeTab();
  tab.server = () => new Response(body === undefined ? null : JSON.stringify(body), { status });
  return createSessionEndpoint(tab);
};

describe('session endpoint', () => {
  for (const status of [400, 401, 403, 413]) {
    it(`[G15] treats ${status} as a final refusal`, async () => {
      await assert.rejects(respondingWith(status).post('t'), { code: 'ERR_SESSION_REFUSED' });
    });
  }
  for (const status of [408, 429, 500, 503]) {
    it(`[G15] treats ${status} as temporary`, async () => {
      await assert.rejects(respondingWith(status).post('t'), { code: 'ERR_SESSION_UNAVAILABLE' });
    });
  }

  it('refuses a response without an end', async () => {
    await assert.rejects(respondingWith(200, {}).post('t'), { code: 'ERR_SESSION_UNAVAILABLE' });
  });

  it('uses the server’s time unchanged if it sends no date', async () => {
    assert.equal(await respondingWith(200, { expiresAt: 1_900_000_000 }).post('t'), 1_900_000_000_000);
  });

  it('[G15] sends DELETE once, and again only after another POST', async () => {
    const tab = new FakeTab();
    const endpoint = createSessionEndpoint(tab);
    await endpoint.remove();
    await endpoint.remove();
    await endpoint.post('t');
    await endpoint.remove();
    assert.deepEqual(tab.sessionCalls, ['DELETE', 'POST', 'DELETE']);
  });
});
