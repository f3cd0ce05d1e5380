import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { type DataName, dataFiles, dataPath, readData, readDescription } from './data-files.ts';

test('every file of the table exists, and holds what its schema asks', () => {
  for (const name of Object.keys(dataFiles) as DataName[]) {
    assert.ok(readData(name), name);
    assert.equal(readData(name), readData(name), `${name} is read once`);
  }
});

test('every YAML file with a schema is in the table', () => {
  // Paths that lead elsewhere, and what home shows: other rules check both.
  const others = ['redirects.yml', 'roles.yml'];
  const files = readdirSync(dataPath('')).filter((file) => file.endsWith('.yml') && !others.includes(file));
  assert.deepEqual(
    files.sort(),
    Object.values(dataFiles)
      .map(({ file }) => file)
      .sort(),
  );
});

test('a description that does not exist is an error', () => {
  assert.throws(() => readDescription('nobody'), /nobody\.yml/);
});
