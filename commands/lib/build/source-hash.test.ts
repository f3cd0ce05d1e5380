import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';
import { inputs } from './source-hash.ts';

const isMissing = (name: string) =>
  !inputs.some(
    (input) => /^(?:(?:packages|writing)\/)?([\w-]+)(?:\/src)?$/.exec(input)?.[1] === name.split('/')[1],
  );

for (const workspace of ['site', 'gate']) {
  test(`a change of any package that ${workspace} is built with makes a new build`, () => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@kwikid/'));
    assert.ok(own.length > 0);
    assert.deepEqual(own.filter(isMissing), []);
  });
}

test('a change of the code that prepares a build makes a new build', () => {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(root, 'packages/prepared-build/package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string> };
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@kwikid/'));
  assert.ok(own.length > 0);
  assert.deepEqual(['@kwikid/prepared-build', ...own].filter(isMissing), []);
});
