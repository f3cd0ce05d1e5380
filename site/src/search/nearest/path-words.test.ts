import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathQueries } from './path-words.ts';

const addresses: [pathname: string, queries: string[]][] = [
  ['/docs/knowledge/nginx/rate-limiting', ['rate limiting', 'knowledge nginx rate limiting']],
  ['/rate-limiting', ['rate limiting']],
  ['/docs/knowledge/rate_limiting.html', ['rate limiting', 'knowledge rate limiting']],
  ['/docs/Start%20Her', ['Start Her']],
  ['/docs/category/nginx/', ['nginx']],
  ['/docs/nginx/nginx-headers', ['nginx headers']],
  ['/blog/2024/10/04/release/bolt-update', ['bolt update', 'release bolt update']],
  ['/docs/', []],
  ['/%E0%A4%A', ['E0 A4 A']],
  ['/docs/<script>alert(1)</script>', ['script', 'script alert']],
  [`/docs/${'a-b-c-d-'.repeat(500)}x-y-z`, ['a b c d x y z']],
];
for (const [pathname, queries] of addresses) {
  test(`${pathname.slice(0, 60)} asks for ${JSON.stringify(queries)}`, () => {
    assert.deepEqual(pathQueries(pathname), queries);
  });
}

test('no address asks for more than ten words, nor for a very long one', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join('/');
  for (const query of pathQueries(words)) assert.ok(query.split(' ').length <= 10);
  assert.equal(pathQueries(`/${'a'.repeat(5000)}`)[0]?.length, 120);
});
