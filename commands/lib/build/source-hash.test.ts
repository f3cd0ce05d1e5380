import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';
import { inputs } from './source-hash.ts';

for (const workspace of ['site', 'gate']) {
  test(`a change of any package that ${workspace} is built with makes a new build`, () => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@kwikid/'));
    assert.ok(own.length > 0);
    const missing = own.filter((name) => !inputs.includes(`packages/${name.slice('@kwikid/'.length)}/src`));
    assert.deepEqual(missing, []);
  });
}

test('a change of the code that prepares a build makes a new build', () => {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, 'packages/prepared-build/package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string> };
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@kwikid/'));
  assert.ok(own.length > 0);
  for (const name of ['@kwikid/prepared-build', ...own])
    assert.ok(inputs.includes(`packages/${name.slice('@kwikid/'.length)}/src`), name);
});
