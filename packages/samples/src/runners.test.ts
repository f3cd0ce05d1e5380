import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { packageOf } from './needs/debian-packages.ts';
import { runners } from './runners.ts';

test('the README’s table lists every runner, its programs and their packages', async () => {
  const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = Object.values(runners).map(({ blocks, name, programs }) => {
    const packages = [...new Set(programs.map((program: string) => packageOf.get(program)))];
    const brought = [programs.join(', ') || 'the project’s Node', packages.join(', ') || '—'];
    return `| ${[blocks, name, ...brought].join(' | ')} |`;
  });
  const written = readme.split('\n').filter((line) => line.startsWith('| `') || line.startsWith('| title'));
  assert.deepEqual(
    written.map((line) => line.replaceAll(/ +\|/g, ' |')).filter((line) => !line.startsWith('| `json`')),
    rows,
  );
});

test('each program of a runner has a package', () => {
  for (const { programs } of Object.values(runners)) {
    for (const program of programs) assert.ok(packageOf.get(program), program);
  }
});
