import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseEncoding } from './prepared-response.ts';

const table: [accept: string | undefined, encoding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['brotli', 'identity'],
  [`gzip${' '.repeat(252)}`, 'gzip'],
  [`gzip${','.repeat(253)}`, 'identity'],
];
for (const [accept, encoding] of table) {
  test(`'${accept?.slice(0, 40)}' gets ${encoding}`, () => assert.equal(chooseEncoding(accept), encoding));
}
