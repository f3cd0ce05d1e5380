import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeDestination, escapeMarkdown, linkTo } from './markdown.ts';

const escaped: [text: string, markdown: string][] = [
  ['[click](https://evil.example)', '\\[click\\]\\(https\\://evil.example\\)'],
  ['![x](https://evil.example/p.png)', '\\!\\[x\\]\\(https\\://evil.example/p.png\\)'],
  ['see www.evil.example or a@evil.example', 'see www\\.evil.example or a\\@evil.example'],
  ['service_www.evil.example', 'service\\_www\\.evil.example'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert\\(1\\)\\>'],
  ['`code` and *stars* and client_max', '\\`code\\` and \\*stars\\* and client\\_max'],
  ['# no heading', '\\# no heading'],
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['a\n\n# two lines', 'a # two lines'],
  ['back\\slash', 'back\\\\slash'],
  ['&lt;b&gt;', '\\&lt;b\\&gt;'],
];
for (const [text, markdown] of escaped) {
  test(`as Markdown, ${JSON.stringify(text)} means itself`, () =>
    assert.equal(escapeMarkdown(text), markdown));
}

/** How a reader of Markdown gathers sources from an answer, beside what it links. */
const gathered = /\[([^\]]*)\]\(([^)]+)\)|https?:\/\/[^\s<>"{}|\\^`[\]]+/g;

test('no text of a page becomes a related source', () => {
  for (const [text] of escaped) assert.doesNotMatch(escapeMarkdown(text), gathered);
});

test('a link leads to its section, whatever its heading says', () => {
  const link = linkTo({ url: '/docs/a b(c)', headings: ['A', '[x](https://evil.example)'] });
  assert.equal(link, '[A › (x)(https://evil.example)](/docs/a%20b%28c%29)');
  assert.deepEqual(link.match(/\[([^\]]*)\]\(([^)]+)\)/)?.[2], '/docs/a%20b%28c%29');
  assert.equal(encodeDestination('/docs/x#y-z'), '/docs/x#y-z');
});
