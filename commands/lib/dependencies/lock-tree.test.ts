import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';
import { type Lock, lockTree, pathOf, readLock } from './lock-tree.ts';

const lock: Lock = {
  server: {
    name: '@kwikid/server',
    version: '0.1.0',
    dependencies: { a: '1', own: '1' },
  },
  'packages/own': { name: 'own', version: '0.1.0', dependencies: { b: '1' } },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'node_modules/a': {
    version: '1.0.0',
    dependencies: { b: '2' },
    optionalDependencies: { absent: '1' },
    peerDependencies: { peer: '1', extra: '1' },
    peerDependenciesMeta: { extra: { optional: true } },
  },
  'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { a: '1' } },
  'node_modules/b': { version: '1.0.0' },
  'node_modules/peer': { version: '1.0.0' },
  'node_modules/extra': { version: '1.0.0' },
};

test('a workspace’s runtime dependencies are resolved as by Node', () => {
  const tree = lockTree(lock, ['server']);
  assert.deepEqual([...tree.keys()].sort(), [
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/peer',
    'packages/own',
    'server',
  ]);
  assert.equal(pathOf(tree, 'node_modules/a/node_modules/b'), '@kwikid/server > a > b');
  assert.equal(pathOf(tree, 'node_modules/b'), '@kwikid/server > own > b');
  assert.throws(() => lockTree(lock, ['missing']), /package-lock.json has no missing/);
});

test('the server needs only a few packages, and no part of the site', () => {
  const tree = lockTree(readLock(root), ['server']);
  const names = [...tree.values()].map(({ name }) => name);
  assert.ok(names.includes('fastify') && names.includes('@kwikid/search') && names.includes('cheerio'));
  assert.ok(!names.some((name) => /^(?:react|@docusaurus|algoliasearch|@biomejs)/.test(name)));
  assert.ok(tree.size > 60 && tree.size < 130, `${tree.size} packages`);
});

/**
 * Reviewed, and not needed: a check of the platform, a line of advertising, a setting from the environment.
 */
const unneededScripts = ['node_modules/@firebase/util', 'node_modules/@swc/core', 'node_modules/core-js'];

test('no package runs a script when it is installed, and no new package would', () => {
  assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
  const scripts = Object.entries(readLock(root)).filter(
    ([, { hasInstallScript }]) => hasInstallScript === true,
  );
  assert.deepEqual(
    scripts.map(([location]) => location),
    unneededScripts,
  );
});
