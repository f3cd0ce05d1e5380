import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readPreparedBuild } from '@kwikid/prepared-build/read';
import { findRelease, listReleases, writePointer } from '@kwikid/prepared-build/releases';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import { findProgram } from '@kwikid/testing/processes';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { root } from '../root.ts';
import { addRelease } from './content-release.ts';

const rsync = findProgram('rsync');
const options = { skip: rsync === undefined && 'needs rsync (Debian: apt-get install rsync)' };
const run = promisify(execFile);

/** The commands of the timer that OPERATIONS.md shows, between two folders of this machine. */
function copyCommands(from: string, to: string): string[][] {
  const lines = readFileSync(join(root, 'OPERATIONS.md'), 'utf8').matchAll(/ExecStart=rsync (.+)/g);
  return [...lines].map(([, words = '']) =>
    words
      .replaceAll('build.kwikid.example:/srv/kwikid-content', '<from>')
      .replaceAll('/srv/kwikid-content', to)
      .replaceAll('<from>', from)
      .split(' '),
  );
}

/** A folder with two releases, whose second is served, and a copy that has only the first. */
async function folders() {
  const [from, to] = [temporaryFolder('releases'), join(temporaryFolder('server'), 'content')];
  const build = await fixtureBuild();
  await addRelease(from, '1', build);
  writePointer(from, '1');
  mkdirSync(to);
  const commands = copyCommands(from, to);
  assert.equal(commands.length, 3);
  const copy = async (...only: number[]) => {
    for (const index of only) await run(rsync ?? '', commands[index] ?? []);
  };
  await copy(0, 1, 2);
  assert.equal(findRelease(to).id, '1');
  await addRelease(from, '2', build);
  writePointer(from, '2');
  return { from, to, copy };
}

test(
  'the timer copies a release whole before it moves the pointer, and removes what was removed',
  options,
  async () => {
    const { from, to, copy } = await folders();
    await rm(join(from, '1'), { recursive: true });
    await copy(0);
    assert.deepEqual([findRelease(to).id, listReleases(to)], ['1', ['1', '2']], 'after the first command');
    readPreparedBuild(join(to, '2'));
    await copy(1);
    assert.equal(findRelease(to).id, '2', 'after the second');
    await copy(2);
    assert.deepEqual([findRelease(to).id, listReleases(to)], ['2', ['2']], 'after the third');
  },
);

test(
  'a copy that ended in the middle of a release is not served, and the next run completes it',
  options,
  async () => {
    const { to, copy } = await folders();
    await copy(0);
    await truncate(join(to, '2', 'assets.bin'), 100);
    assert.throws(() => readPreparedBuild(join(to, '2')), /assets\.bin/);
    assert.equal(findRelease(to).id, '1');
    await copy(0, 1, 2);
    readPreparedBuild(findRelease(to).folder);
  },
);
