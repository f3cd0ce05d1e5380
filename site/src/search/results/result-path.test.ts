import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultPath } from './result-path.ts';

const origins = ['http://localhost:3000', 'https://docs.kwikid.example'] as const;

const cases: [url: string, path: string][] = [
  ['/docs/product/redis#memory', '/product/redis#memory'],
  ['http://localhost:3000/docs/product/', '/product/'],
  ['https://docs.kwikid.example/docs/Start%20Here?a=1#b', '/Start%20Here?a=1#b'],
  ['/docs/product/docs/a', '/product/docs/a'],
  ['/blog/2024/10/04/release/bolt-updates', '/blog/2024/10/04/release/bolt-updates'],
  ['/docs', '/docs'],
  ['https://elsewhere.example/docs/a', 'https://elsewhere.example/docs/a'],
];

for (const [url, path] of cases) {
  test(`${url} leads to ${path}`, () => assert.equal(resultPath(url, origins), path));
}
