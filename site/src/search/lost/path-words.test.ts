import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathWords } from './path-words.ts';

const addresses: [pathname: string, words: string][] = [
  ['/docs/knowledge/nginx/rate-limiting', 'rate limiting'],
  ['/docs/knowledge/rate_limiting.html', 'rate limiting'],
  ['/docs/Start%20Her', 'Start Her'],
  ['/docs/category/nginx/', 'nginx'],
  ['/docs/nginx/nginx-headers', 'nginx headers'],
  ['/blog/2024/10/04', ''],
  ['/docs/', ''],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/docs/<script>alert(1)</script>', 'script'],
  [`/docs/${'a-b-c-d-'.repeat(500)}x-y-z`, 'a b c d x y z'],
];
for (const [pathname, words] of addresses) {
  test(`${pathname.slice(0, 60)} is about ${JSON.stringify(words)}`, () => {
    assert.equal(pathWords(pathname), words);
  });
}

test('no address is about more than ten words, or a very long one', () => {
  const words = Array.from({ length: 40 }, (_, index) => `w${index}`).join('-');
  assert.equal(pathWords(`/${words}`).split(' ').length, 10);
  assert.equal(pathWords(`/${'a'.repeat(5000)}`).length, 120);
});
