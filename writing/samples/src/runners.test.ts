import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { runners } from './runners.ts';

test('the README’s table lists every runner', async () => {
  const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = Object.values(runners).map(({ blocks, name }) => `| ${blocks} | ${name} |`);
  const written = readme.split('\n').filter((line) => line.startsWith('| `') || line.startsWith('| title'));
  assert.deepEqual(
    written.filter((line) => !line.startsWith('| `json`')),
    rows,
  );
});
