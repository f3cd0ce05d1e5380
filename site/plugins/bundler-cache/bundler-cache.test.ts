import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { cacheDependingOn } from './bundler-cache.ts';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'cache-')), 'loader.ts');
const version = (config: object) => cacheDependingOn(config, [file]).experiments?.cache?.version;
const config = { experiments: { cache: { version: '1' } } };

test('the version of the cache follows the text of the files', () => {
  writeFileSync(file, 'one');
  const first = version(config);
  assert.match(first ?? '', /^1-[0-9a-f]{12}$/);
  assert.equal(version(config), first);
  writeFileSync(file, 'two');
  assert.notEqual(version(config), first);
});

test('a configuration without a cache gets none', () => {
  assert.deepEqual(cacheDependingOn({ experiments: {} }, [file]), {});
});
