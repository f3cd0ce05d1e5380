import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildCorpus } from './corpus.ts';
import { knowAnchors } from './known-anchors.ts';

const corpusOf = (text: string) => buildCorpus([{ path: 'content/docs/a.md', text }]);
const anchorsOf = async (text: string, file: string) => {
  const corpus = corpusOf(text);
  const remember = await knowAnchors(corpus, file);
  const anchors = [...(corpus.pages[0]?.anchors ?? [])];
  await remember();
  return anchors;
};
const file = async () => join(await mkdtemp(join(tmpdir(), 'anchors-')), 'below/anchors.json');

test('anchors of a page that did not change come from the file, and of one that changed from its text', async () => {
  const cache = await file();
  assert.deepEqual(await anchorsOf('## One\n', cache), ['one']);
  await writeFile(cache, (await readFile(cache, 'utf8')).replace('"one"', '"kept"'));
  assert.deepEqual(await anchorsOf('## One\n', cache), ['kept']);
  assert.deepEqual(await anchorsOf('## Two\n', cache), ['two']);
});

test('a broken file is an empty one', async () => {
  const cache = join(await mkdtemp(join(tmpdir(), 'anchors-')), 'anchors.json');
  await writeFile(cache, '{"a":');
  assert.deepEqual(await anchorsOf('## One\n', cache), ['one']);
});
