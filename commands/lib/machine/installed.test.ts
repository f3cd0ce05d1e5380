import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isInstalled } from './installed.mjs';

const locked = {
  '': { name: 'project' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  'node_modules/tool': { version: '1.0.0', integrity: 'sha512-t', dev: true },
  'node_modules/own': { link: true },
  'packages/own': { version: '0.0.0' },
};
const { 'node_modules/a': a, 'node_modules/tool': tool } = locked;

const cases: [what: string, found: object | undefined, withTools: boolean, expected: boolean][] = [
  ['nothing', undefined, false, false],
  ['what runs the site, to run it', { 'node_modules/a': a }, false, true],
  ['what runs the site, to test it', { 'node_modules/a': a }, true, false],
  ['everything, to test it', { 'node_modules/a': a, 'node_modules/tool': tool }, true, true],
  ['an install without a package', { 'node_modules/tool': tool }, false, false],
  ['another version', { 'node_modules/a': { ...a, integrity: 'sha512-c' } }, false, false],
];

for (const [what, found, withTools, expected] of cases) {
  test(`${what} is ${expected ? 'enough' : 'not enough'}`, async (t) => {
    const root = await mkdtemp(join(tmpdir(), 'installed-'));
    t.after(() => rm(root, { recursive: true }));
    await mkdir(join(root, 'node_modules'));
    const write = (name: string, packages: object) =>
      writeFile(join(root, name), JSON.stringify({ packages }));
    await write('package-lock.json', locked);
    if (found !== undefined) await write('node_modules/.package-lock.json', found);
    assert.equal(isInstalled(root, withTools), expected);
  });
}
