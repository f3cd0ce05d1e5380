import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../root.ts';
import { bannedIn, bannedWordsFile } from './words.ts';

const words = bannedWordsFile.parse(
  parse(readFileSync(join(import.meta.dirname, 'banned-words.yml'), 'utf8')),
);

const lines: [line: string, found: number][] = [
  ['It stands in the file.', 1],
  ['Port 3001 is no port number.', 1],
  ['There is no page with this name.', 0],
  ['It is no longer there.', 0],
  ['All but for one, alone.', 2],
  [' * @returns undefined where there is none', 1],
  [' * @throws {Error} ERR_X where it fails', 1],
  ['The page where it is explained.', 0],
  ['front matter has 2 fault(s), asked anew', 2],
  ['npm run bench -- faults', 0],
  ['// Who waits for the last has waited for all.', 1],
  ['/** Who is signed in. */', 0],
];
for (const [line, found] of lines) {
  test(`'${line}' has ${found} banned constructions`, () => {
    assert.equal(bannedIn('a.ts', line, words).length, found);
  });
}

test('sources and documents use none of the banned constructions', () => {
  const listed = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      '*.ts',
      '*.tsx',
      '*.mjs',
      '*.md',
      '*.css',
      ':!content',
      ':!decisions',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  const found = files.flatMap((file) => bannedIn(file, readFileSync(join(root, file), 'utf8'), words));
  assert.deepEqual(found, []);
});
