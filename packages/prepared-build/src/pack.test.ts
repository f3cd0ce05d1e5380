import assert from 'node:assert/strict';
import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { maxAttachmentBytes, maxBytesOfAttachments } from '@kwikid/wire/file-types';
import { Pack } from './pack.ts';

const folder = await mkdtemp(join(tmpdir(), 'pack-'));
const fileOf = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};

test('the Markdown of a page is sent as Markdown, and compressed', async () => {
  const text = '# Rate limits\n\n'.repeat(40);
  const asset = await new Pack().add(await fileOf('limits.md', text), '/docs/limits.md');
  assert.equal(asset.type, 'text/markdown; charset=utf-8');
  assert.ok((asset.br?.bytes ?? text.length) < text.length);
});

test('a compressible file is not kept uncompressed unless the caller wants it', async () => {
  const file = await fileOf('limits.html', '<p>Rate limits</p>'.repeat(40));
  const inflated = await new Pack().add(file, '/docs/limits');
  const plain = await new Pack().add(file, '/docs/limits', { plain: true });
  assert.deepEqual([inflated.identity, inflated.bytes], [undefined, 720]);
  assert.deepEqual(plain.identity, { at: inflated.gzip?.bytes, bytes: 720 });
  for (const [name, text] of [
    ['tiny.txt', 'a'],
    ['empty.txt', ''],
    ['photo.png', 'a'.repeat(400)],
  ] as const) {
    const kept = await new Pack().add(await fileOf(name, text), `/${name}`);
    assert.deepEqual([kept.identity?.bytes, kept.gzip], [text.length, undefined], name);
  }
});

test('an attachment is kept as it is only, so that a range counts its own bytes', async () => {
  for (const name of ['a.pdf', 'a.mp4', 'a.webm', 'a.csv', 'a.xlsx', 'a.zip']) {
    const asset = await new Pack().add(await fileOf(name, 'a'.repeat(400)), `/${name}`);
    assert.deepEqual([asset.identity?.bytes, asset.gzip, asset.br], [400, undefined, undefined], name);
  }
});

test('attachments that the server could not have in memory stop the build', async () => {
  const longest = await fileOf('longest.mp4', '');
  await truncate(longest, maxAttachmentBytes);
  const pack = new Pack();
  for (let at = maxAttachmentBytes; at <= maxBytesOfAttachments; at += maxAttachmentBytes)
    await pack.add(longest, '/a.mp4');
  await truncate(longest, maxBytesOfAttachments % maxAttachmentBytes);
  await pack.add(longest, '/a.mp4');
  await assert.rejects(pack.add(await fileOf('one.zip', 'a'), '/one.zip'), /one\.zip: all attachments have/);
  await truncate(longest, maxAttachmentBytes + 1);
  await assert.rejects(new Pack().add(longest, '/a.mp4'), /longest\.mp4: an attachment has at most 20971520/);
});

test('a file of an unknown type stops the build, and the message names the known ones', async () => {
  for (const name of ['tool.exe', 'a.PDF', 'constructor']) {
    const adding = new Pack().add(await fileOf(name, 'MZ'), `/${name}`);
    await assert.rejects(adding, /: the site does not send files of this type, only css, csv, .*, zip$/);
  }
});
