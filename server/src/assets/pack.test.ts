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
  const asset = await new Pack().add(await fileOf('limits.md', text), '/docs/limits.md', false);
  assert.equal(asset.type, 'text/markdown; charset=utf-8');
  assert.ok((asset.br?.bytes ?? text.length) < text.length);
});

test('a file of an unknown type stops the build, and says where types are', async () => {
  const adding = new Pack().add(await fileOf('tool.exe', 'MZ'), '/tool.exe', false);
  await assert.rejects(adding, /tool\.exe: add its media type to server\/src\/assets\/pack\.ts/);
});
