import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { packageOf, packagesOf } from './debian-packages.ts';
import { isThere } from './machine.ts';

const file = path.join(import.meta.dirname, 'debian-packages.yml');

test('each need belongs to one package', async () => {
  const table = parse(await readFile(file, 'utf8')) as Record<string, unknown[]>;
  const needs = Object.values(table).flat();
  for (const need of needs) assert.equal(typeof need, 'string', `quote ${need}: YAML reads it as no text`);
  assert.equal(new Set(needs).size, needs.length);
  assert.equal(packageOf.size, needs.length);
});

test('needs lead to their packages, each once and in order', () => {
  const needs = [
    'redis-cli',
    'psql',
    'redis-server',
    'unheard-of',
    'load_module ngx_http_headers_more_filter_module.so',
  ];
  assert.deepEqual(packagesOf(needs), [
    'libnginx-mod-http-headers-more-filter',
    'postgresql',
    'redis-server',
  ]);
});

test('a program without a needed module counts as missing', () => {
  for (const need of [
    'no-such-program',
    'python3 -m no_such_module',
    'load_module ngx_no_such_module.so',
    'nginx --with-no_such_module',
  ]) {
    assert.equal(isThere(need), false, need);
  }
  assert.equal(isThere('node'), true);
});
