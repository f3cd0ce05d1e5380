import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { paintSystemMode } from './color-mode.ts';
import { calling } from './page-template.ts';

for (const [stored, isDark, painted] of [
  ['system', true, 'dark'],
  ['system', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const) {
  test(`[N05] a stored '${stored}' in a ${isDark ? 'dark' : 'light'} system is painted ${painted}`, () => {
    const dataset = { theme: stored as string };
    const matchMedia = () => ({ matches: isDark });
    runInNewContext(calling(paintSystemMode), { document: { documentElement: { dataset } }, matchMedia });
    assert.equal(dataset.theme, painted);
  });
}
