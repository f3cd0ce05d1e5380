import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { artefactErrors, artefactFile, hashFiles, readArtefact } from './artefact.ts';

const folder = mkdtempSync(join(tmpdir(), 'artefact-'));
after(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'server/src'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'server/src/main.ts'), 'main');
  writeFileSync(join(folder, 'empty'), '');
  symlinkSync('../server', join(folder, 'node_modules/server'));
  const text = JSON.stringify({ format: 1, version: '1.0.0', files: hashFiles(folder) });
  writeFileSync(join(folder, artefactFile), text);
});

test('every file is listed once, in order, and a link by its target', () => {
  assert.deepEqual(Object.entries(readArtefact(folder).files), [
    ['empty', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['node_modules/server', '-> ../server'],
    ['server/src/main.ts', '0d6e4079e36703ebd37c00722f5891d28b0e2811dc114b129215123adcce3605'],
  ]);
  assert.deepEqual(artefactErrors(folder), []);
});

test('what a running server writes is not part of it', () => {
  mkdirSync(join(folder, 'node_modules/.cache/server'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.cache/server/x'), 'compiled');
  assert.deepEqual(artefactErrors(folder), []);
});

const damages: [name: string, damage: () => void, error: string][] = [
  [
    'a byte',
    () => writeFileSync(join(folder, 'server/src/main.ts'), 'maim'),
    'server/src/main.ts is not the file that was released',
  ],
  ['a missing file', () => rmSync(join(folder, 'empty')), 'empty is missing'],
  [
    'an added file',
    () => writeFileSync(join(folder, 'server/src/more.ts'), ''),
    'server/src/more.ts is not listed',
  ],
  [
    'a link that leads elsewhere',
    () => {
      rmSync(join(folder, 'node_modules/server'));
      symlinkSync('/tmp', join(folder, 'node_modules/server'));
    },
    'node_modules/server is not the file that was released',
  ],
  ['a name of Object', () => writeFileSync(join(folder, 'constructor'), ''), 'constructor is not listed'],
];
for (const [name, damage, error] of damages) {
  test(`${name} is reported`, () => {
    damage();
    assert.deepEqual(artefactErrors(folder), [error]);
  });
}

for (const [name, text] of [
  ['half a list', '{"format": 1, "version"'],
  ['a list of another format', '{"format": 2, "version": "1.0.0", "files": {}}'],
  ['a list that is not an object', '[]'],
] as const) {
  test(`${name} is refused`, () => {
    writeFileSync(join(folder, artefactFile), text);
    assert.throws(() => artefactErrors(folder));
  });
}

test('at most ten files are named', () => {
  for (let index = 0; index < 30; index += 1) writeFileSync(join(folder, `more-${index}`), '');
  assert.equal(artefactErrors(folder).length, 10);
});
