import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readPreparedBuild } from '@kwikid/prepared-build/read';
import { findRelease, listReleases, writePointer } from '@kwikid/prepared-build/releases';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { root } from '../root.ts';
import { addRelease, releaseId, removeOldReleases } from './content-release.ts';

const run = promisify(execFile);
const temporary = () => temporaryFolder('content-release');
const build = await fixtureBuild();
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12, 30, 15, 500));

test('an id sorts by time, and names the bytes', async () => {
  const other = await fixtureBuild({ 'llms.txt': 'other' });
  const id = await releaseId(build, day(1));
  assert.match(id, /^20260101T123015Z-[0-9a-f]{12}$/);
  assert.equal(await releaseId(build, day(1)), id);
  assert.notEqual(await releaseId(other, day(1)), id);
  assert.ok((await releaseId(other, day(2))) > id);
});

test('a release is copied whole; what is not whole is refused, and leaves nothing', async () => {
  const folder = temporary();
  await addRelease(folder, 'a', build);
  readPreparedBuild(join(folder, 'a'));
  const broken = join(temporary(), 'build');
  await cp(build, broken, { recursive: true });
  await appendFile(join(broken, 'assets.bin'), 'x');
  await assert.rejects(addRelease(folder, 'b', broken), {
    message: /assets\.bin is longer than its index says/,
  });
  assert.deepEqual(await readdir(folder), ['a']);
});

test('the oldest are removed, and never the one that is served', async () => {
  const folder = temporary();
  for (const id of ['1', '2', '3', '4']) await addRelease(folder, id, build);
  writePointer(folder, '1');
  assert.deepEqual(await removeOldReleases(folder, 2), ['2']);
  assert.deepEqual(listReleases(folder), ['1', '3', '4']);
  assert.deepEqual(await removeOldReleases(folder, 9), []);
});

/** Runs the command without a build: on releases that are there. */
const command = (args: string[]) =>
  run(process.execPath, [join(root, 'commands/release-content.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '' },
  }).then(
    ({ stdout }) => ({ failed: false, text: stdout }),
    ({ stderr }: { stderr: string }) => ({ failed: true, text: stderr }),
  );

test('the command activates and tidies; its pointer is the rollback', async () => {
  const folder = temporary();
  for (const id of ['1', '2', '3']) await addRelease(folder, id, build);
  const served = await command(['--release', '3', '--activate', folder, '--keep', '2']);
  assert.equal(served.failed, false, served.text);
  assert.equal(findRelease(folder).id, '3');
  assert.deepEqual(listReleases(folder), ['2', '3']);
  const back = await command([folder, '--release', '2', '--activate']);
  assert.equal(back.failed, false, back.text);
  assert.equal(findRelease(folder).id, '2');
});

const refusals: [args: string[], remedy: RegExp][] = [
  [['--keep', '0'], /\n\nnpm run release:content -- /],
  [['a', 'b'], /\n\nnpm run release:content -- /],
  [['--unknown'], /\n\nnpm run release:content -- /],
  [['--release', '../x'], /\n\nnpm run release:content -- /],
  [['--release', 'x', tmpdir()], /has no x\. There are: /],
];
for (const [args, remedy] of refusals) {
  test(`release:content ${args.join(' ')} is refused with the remedy`, async () => {
    const { failed, text } = await command(args);
    assert.ok(failed);
    assert.match(text, remedy);
  });
}
