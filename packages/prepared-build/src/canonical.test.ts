import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalKey, decodePath } from './canonical.ts';

const spellings: [path: string, key: string][] = [
  ['/', ''],
  ['/index.html', ''],
  ['/docs/product/', '/docs/product'],
  ['/docs/product.html', '/docs/product'],
  ['/docs/product/index.html', '/docs/product'],
  ['/docs/Product/API-Integration', '/docs/product/api-integration'],
  ['/docs/Start Here', '/docs/start-here'],
  ['/docs/Role Based Access. ', '/docs/role-based-access'],
  ['/blog/Decryption & Encryption', '/blog/decryption-and-encryption'],
  ['/docs/a.html.html', '/docs/a.html'],
];
for (const [path, key] of spellings) {
  test(`[R03] '${path}' is a spelling of '${key}'`, () => assert.equal(canonicalKey(path), key));
}

test('gate-40 a long run of dots or slashes costs no more than other characters', () => {
  for (const run of ['.', '/', ' ', '. /']) {
    const path = `/docs/${run.repeat(100_000)}a`;
    const began = performance.now();
    canonicalKey(path);
    // With quadratic time, these would take tens of seconds.
    assert.ok(performance.now() - began < 1000, JSON.stringify(run));
  }
});

test('the key of a key is itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\/[a-z0-9-]{1,8}){0,4}$/), (path) => {
      assert.equal(canonicalKey(canonicalKey(path)), canonicalKey(path));
    }),
  );
});

test('a path is decoded once, and an encoded separator names nothing', () => {
  assert.equal(decodePath('/docs/Start%20Here'), '/docs/Start Here');
  assert.equal(decodePath('/docs/%2541'), '/docs/%41');
  for (const path of ['/a%2fb', '/a%2Fb', '/a%5cb', '/a\\b', '/a%ff'])
    assert.equal(decodePath(path), undefined, path);
});
