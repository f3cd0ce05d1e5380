import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { createProvider } from './provider.ts';

/** A provider on loopback that can be taken down and counts requests. */
async function standIn(t: TestContext) {
  const state = {
    up: true,
    keysUp: true,
    discoveries: 0,
    keyFetches: 0,
    issuer: '',
    keys: [] as JWK[],
    elsewhere: '',
    /** Of its discovery document, besides the issuer and the URL of its keys. */
    more: {},
  };
  let privateKey: CryptoKey;
  /** Replaces the key that it signs with. */
  const rotate = async (kid: string) => {
    const pair = await generateKeyPair('RS256');
    privateKey = pair.privateKey;
    state.keys = [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256' }];
  };
  await rotate('k1');
  const server = createServer((request, response) => {
    const keys = request.url?.endsWith('/jwks') === true;
    if (keys) state.keyFetches++;
    else state.discoveries++;
    if (request.url === state.elsewhere) {
      response.writeHead(302, { location: `/moved${request.url}` }).end();
      return;
    }
    const up = state.up && (state.keysUp || !keys);
    response.writeHead(up ? 200 : 500, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        keys ? { keys: state.keys } : { issuer: state.issuer, jwks_uri: `${origin}/jwks`, ...state.more },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.issuer = origin;
  const sign = (kid: string) => new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  return { origin, state, sign, rotate };
}

test('keys are discovered once, when they are first needed', async (t) => {
  const { origin, state, sign } = await standIn(t);
  const provider = createProvider({ issuer: origin });
  assert.equal(state.discoveries, 0);
  for (const _ of [1, 2, 3]) await jwtVerify(await sign('k1'), await provider.keys());
  assert.deepEqual([state.discoveries, state.keyFetches], [1, 1]);
});

test('gate-23 a thousand unknown key ids cost one more key fetch at most', async (t) => {
  const { origin, state, sign } = await standIn(t);
  const provider = createProvider({ issuer: origin });
  const keys = await provider.keys();
  for (let index = 0; index < 1000; index++) {
    await assert.rejects(jwtVerify(await sign(`unknown-${index % 5}`), keys), {
      code: 'ERR_JWKS_NO_MATCHING_KEY',
    });
  }
  assert.ok(state.keyFetches <= 1, `${state.keyFetches} fetches`);
});

test('gate-23 gate-28 a failing key URL is tried once in five seconds and used again when it recovers', async (t) => {
  const { origin, state, sign } = await standIn(t);
  let now = 0;
  const provider = createProvider({ issuer: origin, retryAfterMilliseconds: 5_000, now: () => now });
  const token = await sign('k1');
  const verify = async () => jwtVerify(token, await provider.keys());
  state.keysUp = false;
  for (let index = 0; index < 100; index++)
    await assert.rejects(verify(), { code: 'ERR_PROVIDER_UNAVAILABLE', status: 503 });
  assert.deepEqual([state.discoveries, state.keyFetches], [1, 1]);
  now = 5_000;
  await assert.rejects(verify(), { code: 'ERR_PROVIDER_UNAVAILABLE' });
  assert.equal(state.keyFetches, 2);
  state.keysUp = true;
  now = 10_000;
  await verify();
  assert.deepEqual([state.discoveries, state.keyFetches], [1, 3]);
});

test('gate-28 a new key of the provider is known 30 s later, and the old one is refused', async (t) => {
  const { origin, state, sign, rotate } = await standIn(t);
  t.mock.timers.enable({ apis: ['Date'] });
  const provider = createProvider({ issuer: origin });
  const verify = async (token: string) => jwtVerify(token, await provider.keys());
  const before = await sign('k1');
  await verify(before);
  await rotate('k2');
  const after = await sign('k2');
  await assert.rejects(verify(after), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
  assert.equal(state.keyFetches, 1);
  t.mock.timers.tick(30_000);
  await verify(after);
  await assert.rejects(verify(before), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
  assert.equal(state.keyFetches, 2);
});

test('gate-28 a provider that is down gets few requests and is used again when it recovers', async (t) => {
  const { origin, state } = await standIn(t);
  let now = 0;
  const provider = createProvider({ issuer: origin, retryAfterMilliseconds: 5_000, now: () => now });
  state.up = false;
  for (let index = 0; index < 100; index++)
    await assert.rejects(provider.keys(), { code: 'ERR_PROVIDER_UNAVAILABLE', status: 503 });
  assert.equal(state.discoveries, 1);
  state.up = true;
  now = 5_000;
  await provider.keys();
  assert.equal(state.discoveries, 2);
});

for (const [what, address] of [
  ['its metadata', '/.well-known/openid-configuration'],
  ['its keys', '/jwks'],
] as const) {
  test(`a redirect for ${what} is not followed`, async (t) => {
    const { origin, state, sign } = await standIn(t);
    const verify = async () => jwtVerify(await sign('k1'), await createProvider({ issuer: origin }).keys());
    await verify();
    state.elsewhere = address;
    await assert.rejects(verify(), { code: 'ERR_PROVIDER_UNAVAILABLE' });
  });
}

test('a provider that names another issuer is refused', async (t) => {
  const { origin, state } = await standIn(t);
  state.issuer = 'https://evil.example';
  await assert.rejects(createProvider({ issuer: origin }).keys(), { code: 'ERR_PROVIDER_UNAVAILABLE' });
});

/** A provider with a clock that the test moves, after it has verified a token of its key `k1`. */
async function withKnownKey(t: TestContext) {
  const { origin, state, sign, rotate } = await standIn(t);
  const clock = { now: 0 };
  const provider = createProvider({ issuer: origin, now: () => clock.now });
  const verify = async (token: string) => jwtVerify(token, await provider.keys());
  const known = await sign('k1');
  await verify(known);
  return { state, sign, rotate, clock, verify, known };
}

test('gate-45 unknown key ids while the key URL fails cost only their own tokens', async (t) => {
  const { state, sign, rotate, clock, verify, known } = await withKnownKey(t);
  const forged = await sign('unknown');
  state.keysUp = false;
  const fetchesBefore = state.keyFetches;
  for (let second = 0; second < 120; second++) {
    clock.now += 1000;
    await assert.rejects(verify(forged));
    await verify(known);
  }
  assert.ok(state.keyFetches - fetchesBefore <= 120 / 5, `${state.keyFetches - fetchesBefore} fetches`);
  // A token whose key may be new gets 503, so that the reader retries.
  await rotate('k2');
  const renewed = await sign('k2');
  await assert.rejects(verify(renewed), { code: 'ERR_PROVIDER_UNAVAILABLE', status: 503 });
  state.keysUp = true;
  clock.now += 5_000;
  await verify(renewed);
});

test('gate-45 keys that cannot be reloaded are used for an hour, withdrawn ones for ten minutes', async (t) => {
  const { state, rotate, clock, verify, known } = await withKnownKey(t);
  state.keysUp = false;
  clock.now = 60 * 60_000 - 1;
  await verify(known);
  clock.now = 60 * 60_000;
  await assert.rejects(verify(known), { code: 'ERR_PROVIDER_UNAVAILABLE' });
  state.keysUp = true;
  clock.now += 5_000;
  await verify(known);
  await rotate('k2');
  clock.now += 10 * 60_000 - 1;
  await verify(known);
  clock.now += 1;
  await assert.rejects(verify(known), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
});

test('gate-58 a provider whose document cannot be used is asked again after 30 s only', async (t) => {
  const { origin, state } = await standIn(t);
  let now = 0;
  const unusable: [what: string, arrange: () => unknown, used: 'discoveries' | 'keyFetches'][] = [
    ['another issuer', () => Object.assign(state, { more: { issuer: 'https://id.example' } }), 'discoveries'],
    [
      'keys over plain http',
      () => Object.assign(state, { more: { jwks_uri: 'http://192.0.2.1/' } }),
      'discoveries',
    ],
    ['600 KB', () => Object.assign(state, { more: { padding: 'a'.repeat(600 * 1024) } }), 'discoveries'],
    [
      '101 keys',
      () => Object.assign(state, { more: {}, keys: Array(101).fill(state.keys[0]) }),
      'keyFetches',
    ],
    ['keys of another kind', () => Object.assign(state, { keys: ['a'] }), 'keyFetches'],
  ];
  for (const [what, arrange, used] of unusable) {
    arrange();
    const before = state[used];
    const provider = createProvider({ issuer: origin, now: () => now });
    const use = async () =>
      (await provider.keys())({ alg: 'RS256', kid: 'k1' }, { payload: '', signature: '' });
    for (let second = 0; second < 60; second++) {
      now += 1000;
      await assert.rejects(use, { code: 'ERR_PROVIDER_UNAVAILABLE', status: 503 }, what);
    }
    assert.equal(state[used] - before, 2, what);
  }
});

test('gate-58 a key that makes each signature expensive is not used', async (t) => {
  const { origin, state, sign } = await standIn(t);
  const [key] = state.keys;
  const slow = [{ n: 'a'.repeat(2731) }, { e: 'B'.repeat(512) }].map((part, at) => ({
    ...key,
    ...part,
    kid: `slow-${at}`,
  }));
  state.keys = [...state.keys, ...slow];
  const keys = await createProvider({ issuer: origin }).keys();
  await jwtVerify(await sign('k1'), keys);
  for (const { kid } of slow)
    await assert.rejects(jwtVerify(await sign(kid), keys), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
});
