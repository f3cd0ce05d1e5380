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

  const large = 'x'.repeat(8_001);
  const ways: [what: string, token: string, statuses: number[], sent: string[]][] = [
    ['in the header', 'x'.repeat(8_000), [200], ['header']],
    ['in the body if it is larger', large, [200], ['body']],
    ['in the body if the cookies leave no room in the head', 't', [431, 200], ['header', 'body']],
    ['and gives up if they leave none at all', 't', [431, 431], ['header', 'body']],
    ['once if the server refuses it', 't', [413], ['header']],
  ];
  for (const [what, token, statuses, sent] of ways)
    it(`[G15] gate-59 sends a token ${what}`, async () => {
      const tab = new FakeTab();
      const responses = statuses.map((status) =>
        status === 200 ? tab.session(60) : new Response(null, { status }),
      );
      tab.server = () => responses.shift() ?? new Response(null, { status: 500 });
      const posted = createSessionEndpoint(tab).post(token);
      if (statuses.at(-1) === 200) await posted;
      else await assert.rejects(posted, { code: 'ERR_SESSION_REFUSED' });
      const found = tab.requests.map(({ headers, body }) => {
        if (headers.get('authorization') === `Bearer ${token}`) return body === '' ? 'header' : 'both';
        return body === token && headers.get('content-type') === 'application/jwt' ? 'body' : 'neither';
      });
      assert.deepEqual(found, sent);
    });

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
