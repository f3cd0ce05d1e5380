import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

test('every folder is there until the process ends, with what is in it', () => {
  const module = new URL('temporary-folder.ts', import.meta.url).href;
  const program = `
    import { mkdirSync, readdirSync } from 'node:fs';
    import { temporaryFolder } from '${module}';
    const folders = [temporaryFolder('test'), temporaryFolder('test')];
    for (const folder of folders) mkdirSync(folder + '/inside');
    console.log(JSON.stringify([folders, folders.map((folder) => readdirSync(folder))]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const [folders, inside] = JSON.parse(output) as [string[], string[][]];
  assert.deepEqual(inside, [['inside'], ['inside']]);
  assert.equal(new Set(folders).size, 2);
  assert.deepEqual(folders.filter(existsSync), []);
});
