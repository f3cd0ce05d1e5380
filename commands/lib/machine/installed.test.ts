import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isInstalled } from './installed.mjs';

const locked = {
  '': { name: 'project' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  'node_modules/own': { link: true },
  'packages/own': { version: '0.0.0' },
};
const { 'node_modules/a': a } = locked;

const cases: [what: string, found: object | undefined, foundSeconds: number, expected: boolean][] = [
  ['nothing', undefined, 0, false],
  ['an install after the lockfile', {}, 20, true],
  ['an older install of the same packages', { 'node_modules/a': a }, 5, true],
  ['an older install without a package', {}, 5, false],
  ['an older install of another version', { 'node_modules/a': { ...a, integrity: 'sha512-c' } }, 5, false],
];

for (const [what, found, foundSeconds, expected] of cases) {
  test(`${what} is ${expected ? 'enough' : 'done again'}`, async (t) => {
    const root = await mkdtemp(join(tmpdir(), 'installed-'));
    t.after(() => rm(root, { recursive: true }));
    await mkdir(join(root, 'node_modules'));
    const write = async (name: string, packages: object, seconds: number) => {
      await writeFile(join(root, name), JSON.stringify({ packages }));
      await utimes(join(root, name), seconds, seconds);
    };
    await write('package-lock.json', locked, 10);
    if (found !== undefined) await write('node_modules/.package-lock.json', found, foundSeconds);
    assert.equal(isInstalled(root), expected);
  });
}
