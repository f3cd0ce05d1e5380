import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSitePath, keptTitle } from './reader-data.ts';

for (const [given, kept] of [
  ['Rate limits', 'Rate limits'],
  [' two\nlines\u0000 ', 'two lines'],
  ['ab\u202Ecd', 'ab cd'],
  ['מסמכים', 'מסמכים'],
  ['x'.repeat(500), `${'x'.repeat(119)}…`],
  ['😀'.repeat(200), `${'😀'.repeat(119)}…`],
  ['', ''],
] as const) {
  test(`the title '${given.slice(0, 12)}' is kept as '${kept.slice(0, 12)}'`, () =>
    assert.deepEqual([keptTitle(given), keptTitle(kept)], [kept, kept]));
}

for (const [path, isOne] of [
  ['/', true],
  ['/docs/product/', true],
  ['/docs/Start%20Here', true],
  ['/a'.repeat(150), true],
  ['/a'.repeat(151), false],
  ['', false],
  ['docs', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/docs\\a', false],
  ['https://elsewhere.example/', false],
  ['javascript:alert(1)', false],
  ['/search?q=a', false],
  ['/docs#a', false],
  ['/docs/\u0000', false],
  ['/docs/\u202Ea', false],
  ['/docs/Start Here', true],
  [' /docs', false],
  ['/docs/\ta', false],
] as const) {
  test(`${JSON.stringify(path.slice(0, 30))} is ${isOne ? 'a' : 'no'} path of this site`, () =>
    assert.equal(isSitePath(path), isOne));
}
