import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

// The order of the rooms is in commands/lib/imports/rooms.yml; this test holds what that file cannot express.

/**
 * Rooms of `api` do not know each other, with one exception: judgements of Ask's answers belong to insight.
 */
const sideways = ['api/ask → api/insight'];

const isOurs = (file: string) => !/\.(?:test|contract)\.ts$/.test(file) && !file.startsWith('testing/');
const imports = globSync('*/**/*.ts', { cwd: import.meta.dirname })
  .filter(isOurs)
  .flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from|import) ?\(?'([^']+)'/g)].map(
      ([, name = '']) => ({
        file,
        target: name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
      }),
    ),
  );

test('no room imports the composition or the code that makes a build', () => {
  assert.ok(imports.length > 200, `${imports.length} imports were read`);
  assert.deepEqual(
    imports.filter(({ target }) => /^[^/]+\.ts$/.test(target) || target === '@kwikid/prepared-build/prepare'),
    [],
  );
});

test('the rooms of api do not import each other', () => {
  const roomOf = (file: string) => /^api\/[^/]+(?=\/)/.exec(file)?.[0];
  const wrong = imports.filter(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    return from !== undefined && to !== undefined && from !== to && !sideways.includes(`${from} → ${to}`);
  });
  assert.deepEqual(wrong, []);
});
