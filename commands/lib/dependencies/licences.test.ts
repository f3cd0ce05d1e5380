import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isPermissive, licenceOf, type Review, reviewLicences } from './licences.ts';
import { type Lock, lockTree } from './lock-tree.ts';

const expressions: [expression: string, permissive: boolean][] = [
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND ISC OR GPL-2.0-only', true],
  ['GPL-2.0-only OR (MIT AND AGPL-3.0-only)', false],
  ['((MIT))', true],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['SSPL-1.0', false],
  ['CC-BY-SA-4.0', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT License', false],
  ['UNLICENSED', false],
  ['unknown', false],
  ['(MIT', false],
  ['MIT)', false],
  ['', false],
];
for (const [expression, expected] of expressions) {
  test(`'${expression}' is ${expected ? '' : 'not '}permissive`, () => {
    assert.equal(isPermissive(expression), expected);
  });
}

const lock: Lock = {
  server: {
    name: '@kwikid/server',
    version: '0.1.0',
    dependencies: { good: '1', between: '1', 'engine-x64': '1' },
  },
  'node_modules/good': { version: '1.0.0', license: 'MIT' },
  'node_modules/between': { version: '1.0.0', license: 'ISC', dependencies: { copyleft: '1' } },
  'node_modules/copyleft': { version: '3.0.0', license: 'AGPL-3.0-only' },
  'node_modules/engine-x64': { version: '1.0.0', license: 'MPL-2.0' },
};
const tree = lockTree(lock, ['server']);
const engine: Review = { package: 'engine-*', licence: 'MPL-2.0', reason: 'a tool of the build' };

test('a new copyleft licence has no reason, and is reported with the path to it', () => {
  const { findings, unused } = reviewLicences(tree, [engine], '/nowhere');
  assert.deepEqual(findings, [
    {
      name: 'engine-x64',
      version: '1.0.0',
      licence: 'MPL-2.0',
      path: '@kwikid/server > engine-x64',
      reason: engine.reason,
    },
    {
      name: 'copyleft',
      version: '3.0.0',
      licence: 'AGPL-3.0-only',
      path: '@kwikid/server > between > copyleft',
      reason: undefined,
    },
  ]);
  assert.deepEqual(unused, []);
});

test('a review holds for the reviewed licence only, and an unneeded one is reported', () => {
  const changed = { ...engine, licence: 'MIT' };
  const { findings, unused } = reviewLicences(tree, [changed], '/nowhere');
  assert.ok(findings.every(({ reason }) => reason === undefined));
  assert.deepEqual(unused, [changed]);
});

test('a licence missing in the lockfile is read from the package, in either form', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  t.after(() => rmSync(root, { recursive: true }));
  const rows: [name: string, json: object, licence: string][] = [
    ['list', { licenses: [{ type: 'MIT', url: 'x' }] }, 'MIT'],
    ['two', { licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, 'MIT OR GPL-2.0'],
    ['object', { license: { type: 'BSD-3-Clause' } }, 'BSD-3-Clause'],
    ['text', { license: 'ISC' }, 'ISC'],
    ['none', {}, 'unknown'],
  ];
  for (const [name, json, licence] of rows) {
    const location = `node_modules/${name}`;
    mkdirSync(join(root, location), { recursive: true });
    writeFileSync(join(root, location, 'package.json'), JSON.stringify(json));
    const locked = { location, name, version: '1', entry: {}, parent: undefined, needs: [] };
    assert.equal(licenceOf(locked, root), licence);
  }
  const missing = {
    location: 'node_modules/x',
    name: 'x',
    version: '1',
    entry: {},
    parent: undefined,
    needs: [],
  };
  assert.equal(licenceOf(missing, root), 'unknown');
});
