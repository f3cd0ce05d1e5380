import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { contentFolderOf, linkBetween, withFacts } from './with-facts.ts';

const docs = fileURLToPath(new URL('../../../content/docs', import.meta.url));
const page = path.join(docs, 'product/peripheral-services/queue-api/index.md');

test('a page gets the facts of the product, with links to existing pages', () => {
  const text = withFacts('---\ntitle: x\n---\n\n::where-it-sits[queue-api]\n', page);
  assert.match(text, /^---\ntitle: x\n---\n\n\n```mermaid\n/);
  assert.match(text, /\| \[Redis\]\(\.\.\/redis\/index\.md\) \| RESP \|/);
  assert.doesNotMatch(text, /^::/m);
});

test('a page gets the patterns of Indian documents', () => {
  assert.match(withFacts('::document-patterns', page), /\n### PAN\n.*\n### CKYC number\n/s);
});

test('a map of clauses holds what the front matter of other pages says', () => {
  const text = withFacts('::control-map[cert-in]', page);
  assert.match(
    text,
    /\| direction \(iv\) \|.*\]\(\S+\/cert-in-directions\.md\).*\[ClickHouse\]\(\S+\/index\.md\)/,
  );
});

test('the page that explains an instrument is in its map, although it names no clause', () => {
  assert.match(
    withFacts('::control-map[dpdp-act]', page),
    /\| section 5\(1\) \|.*\]\(\S+\/dpdp-act-and-rules\.md\) \| \[User portal\]/,
  );
});

test('a page without directives stays as it is', () => {
  assert.equal(withFacts('Text.\r\n', '/nowhere/docs/a.md'), 'Text.\r\n');
});

test('an error names the page and the remedy', () => {
  assert.throws(() => withFacts('::stores[rediss]', page), /queue-api\/index\.md: .*did you mean 'redis'/);
});

test('links lead from file to file, and never to the page itself or to a missing page', () => {
  assert.equal(linkBetween(page, '/docs/product'), '../../index.md');
  assert.equal(linkBetween(page, '/docs/product/peripheral-services/queue-api'), undefined);
  assert.equal(linkBetween(page, '/docs/product/peripheral-services/never-written'), undefined);
  assert.equal(contentFolderOf(page), docs);
  assert.equal(contentFolderOf('/home/me/docs/content/blog/a.md'), '/home/me/docs/content/docs');
});

test('the folder of all documents is found from a post too, and in a project that is in a folder named docs', () => {
  const project = path.join(path.sep, 'home', 'docs');
  const folder = path.join(project, 'content', 'docs');
  for (const file of ['content/blog/a.md', 'content/docs/docs/a.md', 'content/docs/blog/content/a.md'])
    assert.equal(contentFolderOf(path.join(project, file)), folder, file);
});
