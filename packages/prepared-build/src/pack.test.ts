import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
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

test('a file of an unknown type stops the build, and the message says where to add types', async () => {
  const adding = new Pack().add(await fileOf('tool.exe', 'MZ'), '/tool.exe');
  await assert.rejects(adding, /tool\.exe: add its media type to packages\/prepared-build\/src\/pack\.ts/);
});
