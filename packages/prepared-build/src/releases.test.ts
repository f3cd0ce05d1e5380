import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findRelease, isReleaseId, listReleases, writePointer } from './releases.ts';

/** A folder with two releases, as far as their names go. */
function folderOfTwo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  for (const id of ['20260102T000000Z-b', '20260101T000000Z-a']) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'manifest.json'), '{}');
  }
  mkdirSync(join(folder, 'lost+found'));
  return folder;
}

test('the pointer names the release, and moving it leaves no other file', () => {
  const folder = folderOfTwo();
  for (const id of listReleases(folder)) {
    writePointer(folder, id);
    assert.equal(findRelease(folder).folder, join(folder, id));
  }
  assert.deepEqual(listReleases(folder), ['20260101T000000Z-a', '20260102T000000Z-b']);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes('current')),
    ['current'],
  );
});

test('a build without a pointer is the release', () => {
  const folder = join(folderOfTwo(), '20260101T000000Z-a');
  assert.deepEqual({ ...findRelease(folder), stamp: '' }, { id: undefined, folder, stamp: '' });
});

test('the stamp changes with a file of the release', () => {
  const folder = folderOfTwo();
  writePointer(folder, '20260101T000000Z-a');
  const before = findRelease(folder).stamp;
  assert.equal(findRelease(folder).stamp, before);
  writeFileSync(join(folder, '20260101T000000Z-a/search.json'), '{}');
  assert.notEqual(findRelease(folder).stamp, before);
});

const refusals: [what: string, prepare: (folder: string) => void, remedy: RegExp][] = [
  ['neither a build nor a pointer', () => {}, /neither a build nor releases: run "npm run build"/],
  [
    'a build and a pointer',
    (folder) => {
      writeFileSync(join(folder, 'manifest.json'), '{}');
      writePointer(folder, '20260101T000000Z-a');
    },
    /both a build \(manifest\.json\) and a pointer to a release \(current\): remove one of them/,
  ],
  [
    'a pointer to what is not there',
    (folder) => writePointer(folder, '20260103T000000Z-c'),
    /names 20260103T000000Z-c, which is not there\. There are: 20260101T000000Z-a, 20260102T000000Z-b/,
  ],
  [
    'an empty pointer',
    (folder) => writePointer(folder, ''),
    /does not hold the id of a release: write the name/,
  ],
  [
    'a pointer out of the folder',
    (folder) => writePointer(folder, '../elsewhere'),
    /does not hold the id of a release/,
  ],
  [
    'a symbolic link as the pointer',
    (folder) => symlinkSync('20260101T000000Z-a', join(folder, 'current')),
    /current is not a file: write the id of a release into it/,
  ],
  [
    'a symbolic link that leads nowhere',
    (folder) => symlinkSync('nowhere', join(folder, 'current')),
    /current is not a file/,
  ],
];
for (const [what, prepare, remedy] of refusals) {
  test(`a folder with ${what} is refused with the remedy`, () => {
    const folder = folderOfTwo();
    prepare(folder);
    assert.throws(() => findRelease(folder), { message: remedy });
  });
}

test('an id is one name of a folder', () => {
  for (const id of ['20260101T000000Z-0a1b', 'a', 'v1.2_3']) assert.ok(isReleaseId(id), id);
  for (const id of [
    'current',
    'Current',
    'manifest.json',
    'accepted.jws',
    'releases.jws',
    '',
    '.',
    '..',
    '../a',
    'a/b',
    '/a',
    '.hidden',
    'a b',
    'a\n',
    'a\0',
    'x'.repeat(101),
  ])
    assert.ok(!isReleaseId(id), JSON.stringify(id));
});
