import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idToken } from '../testing/testing-provider.ts';
import { checkIssuer, checkNonce, isPostable, readClaims } from './id-token.ts';

const now = 1_800_000_000;

describe('ID token', () => {
  for (const [age, postable] of [
    [0, true],
    [300, true],
    [301, false],
    [86_400, false],
    [-60, true],
    [-61, false],
  ] as const) {
    it(`[G15] of ${age} s is ${postable ? '' : 'not '}posted`, () => {
      assert.equal(isPostable(idToken({ iat: now - age }), now * 1000), postable);
    });
  }

  for (const token of ['', 'a', 'a.b.c', 'a.e30.c', idToken({ iat: '1' }), idToken({})]) {
    it(`'${token.slice(0, 40)}' is not readable and not posted`, () => {
      assert.throws(() => readClaims(token), { code: 'ERR_ID_TOKEN' });
      assert.equal(isPostable(token, now * 1000), false);
    });
  }

  it('reads names in any script', () => {
    const token = idToken({ iss: 'a', iat: now, name: 'Ünï🙂', nonce: 'n' });
    assert.deepEqual(readClaims(token), { iss: 'a', iat: now, nonce: 'n' });
  });

  it('must belong to its own request', () => {
    checkNonce(idToken({ iat: now, nonce: 'n' }), 'n');
    for (const nonce of ['other', undefined, 1]) {
      assert.throws(() => checkNonce(idToken({ iat: now, nonce }), 'n'), { code: 'ERR_NONCE' });
    }
  });

  it('must be of the provider that was called, by the exact text', () => {
    checkIssuer(idToken({ iat: now, iss: 'https://a.example' }), 'https://a.example');
    for (const iss of ['https://a.example/', 'https://b.example', undefined, ['https://a.example']]) {
      const token = idToken({ iat: now, iss });
      assert.throws(() => checkIssuer(token, 'https://a.example'), { code: 'ERR_ISSUER' });
    }
  });
});
