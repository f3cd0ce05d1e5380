import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readPreparedBuild } from '@kwikid/prepared-build/read';
import { indexFile, verifyIndex } from '@kwikid/prepared-build/release-index';
import { findRelease, listReleases, writePointer } from '@kwikid/prepared-build/releases';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { root } from '../root.ts';
import { addRelease, releaseId, removeOldReleases } from './content-release.ts';
import { publishRelease } from './publish.ts';

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

test('a published release has a signed index with the hashes of its files', async () => {
  const folder = temporary();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await addRelease(folder, 'a', build);
  await publishRelease({ folder, id: 'a', key: privateKey, rollback: true, now: 5 });
  const index = await verifyIndex(await readFile(join(folder, indexFile), 'utf8'), [publicKey]);
  const { release, rollback, published } = index;
  assert.deepEqual({ release, rollback, published }, { release: 'a', rollback: true, published: 5 });
  assert.equal(index.files['assets.bin'].bytes, (await readFile(join(build, 'assets.bin'))).length);
});

/** Runs the command without a build: on releases that are there. */
const command = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [join(root, 'commands/release-content.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  }).then(
    ({ stdout }) => ({ failed: false, text: stdout }),
    ({ stderr }: { stderr: string }) => ({ failed: true, text: stderr }),
  );

test('the command activates, publishes and tidies; its pointer is the rollback', async () => {
  const folder = temporary();
  for (const id of ['1', '2', '3']) await addRelease(folder, id, build);
  const key = join(temporary(), 'key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(key, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const env = { CONTENT_SIGNING_KEY_FILE: key };
  const served = await command(['--release', '3', '--activate', '--publish', folder, '--keep', '2'], env);
  assert.equal(served.failed, false, served.text);
  assert.equal(findRelease(folder).id, '3');
  assert.deepEqual(listReleases(folder), ['2', '3']);
  const back = await command([folder, '--release', '2', '--activate', '--publish', '--rollback'], env);
  assert.equal(back.failed, false, back.text);
  assert.equal(findRelease(folder).id, '2');
  const text = await readFile(join(folder, indexFile), 'utf8');
  assert.equal((await verifyIndex(text, [createPublicKey(privateKey)])).rollback, true);
});

const refusals: [args: string[], env: Record<string, string>, remedy: RegExp][] = [
  [['--keep', '0'], {}, /^Write: npm run release:content/],
  [['a', 'b'], {}, /^Write: /],
  [['--unknown'], {}, /^Write: /],
  [['--rollback'], {}, /^Write: /],
  [['--release', '../x'], {}, /^Write: /],
  [['--release', 'x', tmpdir()], {}, /has no x\. There are: /],
  [
    ['--publish', '--release', 'x'],
    {},
    /^CONTENT_SIGNING_KEY_FILE: the file of the key that signs; make one: openssl/,
  ],
  [
    ['--publish'],
    { CONTENT_SIGNING_KEY_FILE: '/nowhere' },
    /\/nowhere cannot be read as a private key in PEM/,
  ],
];
for (const [args, env, remedy] of refusals) {
  test(`release:content ${args.join(' ')} is refused with the remedy`, async () => {
    const { failed, text } = await command(args, env);
    assert.ok(failed);
    assert.match(text, remedy);
  });
}
