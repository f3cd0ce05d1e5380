import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenUrls } from './written-urls.ts';

const texts: [what: string, text: string, urls: string[]][] = [
  ['a link with a title', 'See [a](./a.md#b "title").', ['./a.md#b']],
  ['the same URL as words', '[./a.md](./a.md) and ./a.md', ['./a.md']],
  ['a URL in angle brackets', '[a](<./a b.md>)', ['./a b.md']],
  ['parentheses', '[a](./a(b).md) [c](./c\\).md)', ['./a(b).md', './c\\).md']],
  ['a definition', '[a][1]\n\n[1]: ./a.md "t"\n', ['./a.md']],
  ['an image in a link', '[![alt](./i.png)](./a.md)', ['./i.png', './a.md']],
  ['code', '`[a](./a.md)`\n\n```text\n[b](./b.md)\n```\n', []],
  ['a comment', '<!-- [a](./a.md) <a href="./a.md"> -->\n', []],
  [
    'elements',
    '<a class=x href="./a.md">a</a> <img alt="" src=\'./i.png\'> <a href=b.md>',
    ['./a.md', './i.png', 'b.md'],
  ],
  ['a quotation', '> <p>\n> <a href="./a.md">a</a>\n> </p>\n', ['./a.md']],
  ['a table', '| a |\n| - |\n| [x \\| y](./a.md) |\n', ['./a.md']],
  ['a directive', ':::note[See [a](./a.md)]\n\n[b](./b.md)\n\n:::\n', ['./a.md', './b.md']],
  ['no URL', '[a]() [b] <https://a.example>', []],
  [
    'front matter, CRLF and a byte order mark',
    '\uFEFF---\r\ntitle: "[x](./x.md)"\r\n---\r\n\r\n- é 🙂\r\n  [a](./a.md)\r\n',
    ['./a.md'],
  ],
  ['a tab', '-\t[a](./a.md)\n\n\t[b](./b.md)\n', ['./a.md', './b.md']],
];
for (const [what, text, urls] of texts) {
  test(`the URLs of a text are found where they are written: ${what}`, () => {
    assert.deepEqual(
      writtenUrls(text).map(({ start, end }) => text.slice(start, end)),
      urls,
    );
  });
}
