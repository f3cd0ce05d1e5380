import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../root.ts';
import { sourceFiles } from '../source-files.ts';
import { forbiddenImports, roomsFile } from './imports.ts';

const rooms = {
  workspaces: { 'packages/a': [], 'packages/b': ['a', 'c/*'] },
  floors: { 'packages/b/src': ['low', 'high'] },
};
const examples: [file: string, specifier: string, message: RegExp | undefined][] = [
  ['packages/b/src/x.ts', '@kwikid/a', undefined],
  ['packages/b/src/x.ts', '@kwikid/c/deep', undefined],
  ['packages/b/src/x.ts', 'node:path', undefined],
  ['packages/b/src/high/x.ts', '../low/y.ts', undefined],
  ['packages/b/src/x.ts', './high/y.ts', undefined],
  ['packages/b/src/low/x.ts', '../high/y.ts', /low is below high/],
  ['packages/b/src/low/x.ts', '../middle/y.ts', /no floor 'middle': add it/],
  ['packages/b/src/x.ts', '@kwikid/a/inner', /does not list it for packages\/b/],
  ['packages/a/src/x.ts', '@kwikid/b', /does not list it for packages\/a/],
  ['packages/a/src/x.ts', '../../b/src/x.ts', /by its package name/],
  ['elsewhere/x.ts', 'node:path', /no folder of rooms.yml/],
];
for (const [file, specifier, message] of examples) {
  test(`${file} ${message === undefined ? 'may' : 'may not'} import ${specifier}`, () => {
    for (const text of [`import { x } from '${specifier}';`, `const x = await import('${specifier}');`]) {
      const found = forbiddenImports([{ file, text }], rooms);
      assert.equal(found.length, message === undefined ? 0 : 1);
      if (message !== undefined) assert.match(found[0] ?? '', message);
    }
  });
}

test('no source file imports what rooms.yml does not allow', async () => {
  const table = roomsFile.parse(parse(await readFile(join(import.meta.dirname, 'rooms.yml'), 'utf8')));
  const read = sourceFiles('*.ts', '*.tsx', '*.mjs').map(async (file) => ({
    file,
    text: await readFile(join(root, file), 'utf8'),
  }));
  assert.deepEqual(forbiddenImports(await Promise.all(read), table), []);
});
