import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RealtimeError } from './realtime-error.ts';
import { createSyncEndpoint } from './sync-endpoint.ts';

const origin = 'https://docs.example';

function fixture(respond: () => Response | Promise<Response> = () => new Response(null, { status: 204 })) {
  const requests: Request[] = [];
  const endpoint = createSyncEndpoint('/auth/realtime', origin, async (input, init) => {
    init?.signal?.throwIfAborted();
    requests.push(new Request(input, init));
    return respond();
  });
  return { requests, endpoint };
}

const running = () => new AbortController().signal;

test('[G16] a token is sent to this origin as a bearer token, a removal without one', async () => {
  const { endpoint, requests } = fixture();
  await endpoint.post('token-1', running());
  await endpoint.remove(running());
  const [post, remove] = requests;
  assert.equal(post?.url, 'https://docs.example/auth/realtime');
  assert.equal(post?.method, 'POST');
  assert.equal(post?.headers.get('authorization'), 'Bearer token-1');
  assert.equal(remove?.url, 'https://docs.example/auth/realtime');
  assert.equal(remove?.method, 'DELETE');
  assert.equal(remove?.headers.get('authorization'), null);
  for (const request of requests) {
    assert.equal(request.headers.get('x-requested-with'), 'fetch');
    assert.equal(request.cache, 'no-store');
    assert.equal(request.redirect, 'error');
  }
});

const elsewhere = [
  'https://evil.example/auth/realtime',
  '//evil.example/auth/realtime',
  '/\\evil.example/auth/realtime',
  'http://docs.example/auth/realtime',
  'https://docs.example:444/auth/realtime',
  'https://docs.example@evil.example/',
  'javascript:alert(1)',
  'data:,',
  'http://',
];
for (const url of elsewhere) {
  test(`[G16] the client refuses to send a token to ${url}`, () => {
    assert.throws(
      () => createSyncEndpoint(url, origin, fetch),
      (error) => error instanceof RealtimeError && error.code === 'ERR_SYNC_URL',
    );
  });
}

const statuses: [status: number, code: string][] = [
  [400, 'ERR_SYNC_REFUSED'],
  [401, 'ERR_SYNC_REFUSED'],
  [403, 'ERR_SYNC_REFUSED'],
  [404, 'ERR_SYNC_REFUSED'],
  [408, 'ERR_SYNC_UNAVAILABLE'],
  [429, 'ERR_SYNC_UNAVAILABLE'],
  [500, 'ERR_SYNC_UNAVAILABLE'],
  [503, 'ERR_SYNC_UNAVAILABLE'],
];
for (const [status, code] of statuses) {
  test(`[G16] a response of ${status} is ${code}`, async () => {
    const { endpoint } = fixture(() => new Response(null, { status }));
    await assert.rejects(endpoint.post('token-1', running()), { code });
    await assert.rejects(endpoint.remove(running()), { code });
  });
}

test('[G16] an unreachable server and an aborted request are unavailable', async () => {
  const { endpoint } = fixture(() => Promise.reject(new TypeError('Failed to fetch')));
  await assert.rejects(endpoint.post('token-1', running()), { code: 'ERR_SYNC_UNAVAILABLE' });
  const stopped = fixture();
  await assert.rejects(stopped.endpoint.post('token-1', AbortSignal.abort()), {
    code: 'ERR_SYNC_UNAVAILABLE',
  });
  assert.equal(stopped.requests.length, 0);
});
