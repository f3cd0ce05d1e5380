import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { linesToAdd } from './lines-to-add.ts';

const rows: [text: string, url: string, file: string, name: string, phrase: string][] = [
  [
    'zebra printer setup',
    '/docs/product/x/setup#steps',
    'product-x',
    '/docs/product/x/setup#steps',
    'zebra printer setup',
  ],
  ['what is it?', '/docs/product/', 'product', '/docs/product', 'what is it'],
  ['first day', '/docs/Start%20Here#plan', 'site', '/docs/Start Here#plan', 'first day'],
  ['news', '/blog/2024/10/04/a', 'blog', '/blog/2024/10/04/a', 'news'],
  ['contact', '/teams', 'site', '/teams', 'contact'],
  ['error: 502 # nginx', '/docs/knowledge/nginx', 'knowledge', '/docs/knowledge/nginx', 'error: 502 # nginx'],
  ['- [a] "b"', '/', 'site', '/', '- [a] "b"'],
  ['null', '/tools', 'site', '/tools', 'null'],
  ['False', '/tools', 'site', '/tools', 'False'],
  ['12', '/tools', 'site', '/tools', '12'],
  ['1e3', '/tools', 'site', '/tools', '1e3'],
  ['0x1f', '/tools', 'site', '/tools', '0x1f'],
  ['a'.repeat(120), '/tools', 'site', '/tools', 'a'.repeat(100)],
];
for (const [text, url, file, name, phrase] of rows)
  test(`the lines for ${JSON.stringify(text).slice(0, 30)} are YAML that names the section`, () => {
    const added = linesToAdd({ kind: 'weak', text }, url);
    assert.equal(added.file, `content/data/asked/${file}.yml`);
    assert.deepEqual(parse(added.lines), { [name]: [phrase] });
  });

test('a path becomes a redirect to the page, without its section', () => {
  const { file, lines } = linesToAdd(
    { kind: 'not-found', text: '/docs/old: page' },
    '/docs/Start%20Here#plan',
  );
  assert.equal(file, 'content/data/redirects.yml');
  assert.deepEqual(parse(lines), { '/docs/old: page': '/docs/Start Here' });
});
