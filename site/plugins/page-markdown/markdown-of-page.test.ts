import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownAddress } from './markdown-address.ts';
import { pageMarkdown } from './markdown-of-page.ts';

const docs = '/project/content/docs';
const page = {
  title: 'Rate limits',
  source: 'https://docs.kwikid.example/docs/knowledge/nginx/rate-limits',
  file: `${docs}/knowledge/nginx/rate-limits.md`,
  permalink: '/docs/knowledge/nginx/rate-limits',
  contentFolder: docs,
  permalinks: new Map([
    [`${docs}/product/index.md`, '/docs/product/'],
    [`${docs}/start-here.md`, '/docs/Start Here'],
    [`${docs}/knowledge/nginx/host header.md`, '/docs/knowledge/nginx/host-header'],
  ]),
  copied: (file: string) =>
    file === `${docs}/knowledge/nginx/img/queue.png` ? '/assets/images/queue-0f1e.png' : undefined,
};
const bodyOf = (body: string) =>
  pageMarkdown(`---\ntitle: x\n---\n\n${body}\n`, page).split('\n\n').slice(2).join('\n\n').trim();

test('title and URL are on top, and front matter is gone', () => {
  assert.equal(
    pageMarkdown('---\ntitle: Rate limits\nowner: web\n---\n\nText.\n\n---\n\nMore.\n', page),
    '# Rate limits\n\nSource: <https://docs.kwikid.example/docs/knowledge/nginx/rate-limits>\n\nText.\n\n---\n\nMore.\n',
  );
});

const links: [what: string, written: string, copied: string][] = [
  ['a file above', '[a](../../product/index.md)', '[a](/docs/product/)'],
  ['a file with a hash', '[a](../../product/index.md#who-calls-it)', '[a](/docs/product/#who-calls-it)'],
  ['a title', '[a](../../product/index.md "The product")', '[a](/docs/product/ "The product")'],
  ['a path with a space', '[a](../../start-here.md)', '[a](/docs/Start%20Here)'],
  ['an encoded file name', '[a](host%20header.md)', '[a](/docs/knowledge/nginx/host-header)'],
  ['a file name in angle brackets', '[a](<./host header.md>)', '[a](</docs/knowledge/nginx/host-header>)'],
  ['a file from the root of the content', '[a](/product/index.md)', '[a](/docs/product/)'],
  ['a file that is not a page', '[a](pathname:///templates/form.md)', '[a](/templates/form.md)'],
  ['a definition', '[a][p]\n\n[p]: ../../product/index.md', '[a][p]\n\n[p]: /docs/product/'],
  [
    'a table and a list',
    '| a |\n| - |\n| [b](../../product/index.md) |\n\n- [c](../../product/index.md)',
    '| a |\n| - |\n| [b](/docs/product/) |\n\n- [c](/docs/product/)',
  ],
  [
    'an admonition',
    ':::note[See [a](../../product/index.md)]\n\n[b](../../product/index.md)\n\n:::',
    ':::note[See [a](/docs/product/)]\n\n[b](/docs/product/)\n\n:::',
  ],
  ['only a hash', '[a](#how-to-verify)', '[a](/docs/knowledge/nginx/rate-limits#how-to-verify)'],
  ['a relative address', '[a](../aws?x=1#y)', '[a](/docs/knowledge/aws?x=1#y)'],
  ['an image', '![A queue](img/queue.png)', '![A queue](/assets/images/queue-0f1e.png)'],
];
for (const [what, written, copied] of links) {
  test(`${what} becomes a path from the root`, () => assert.equal(bodyOf(written), copied));
}

const untouched = [
  '[a](https://nginx.org/en/docs/) <https://nginx.org/> [b](mailto:web@kwikid.example) [c](//cdn.kwikid.example/x)',
  '[a](/docs/product/) ![b](/img/mark.svg)',
  '`[a](../../product/index.md)`',
  '```md\n[a](../../product/index.md)\n```',
  '<!-- [a](../../product/index.md) -->',
  '[a](missing.md)',
  '![An inlined image](img/dot.png)',
  'a\\[b](c) and 50% of [d',
  '[a](%E0%A4%A.md)',
];
for (const text of untouched) test(`${JSON.stringify(text)} stays`, () => assert.equal(bodyOf(text), text));

test('the mark that ends a summary is left out of the text', () => {
  assert.equal(bodyOf('One.\n\n<!-- truncate -->\n\nTwo.'), 'One.\n\nTwo.');
});

test('each page has its Markdown beside it', () => {
  assert.equal(markdownAddress('/docs/support'), '/docs/support.md');
  assert.equal(markdownAddress('/docs/product/'), '/docs/product/index.md');
});
