import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeInPage } from './code-in-page.ts';

const rows: [what: string, file: string, text: string, error: RegExp | undefined][] = [
  ['Markdown', 'a.md', '---\ntitle: A\n---\n{process.version}', undefined],
  ['Markdown without front matter', 'a.md', 'Text', undefined],
  ['a rule of hyphens', 'a.md', '-----\nText', undefined],
  ['blanks after the hyphens', 'a.md', '---  \ntitle: A\n---\n', undefined],
  ['a sample below the first line', 'a.md', '---\ntitle: A\n---\n\n---js\n', undefined],
  ['MDX', 'folder/a.mdx', 'Text', /rename the file to \.md/],
  ['MDX in capitals', 'a.MDX', 'Text', /rename the file to \.md/],
  ['MDX that no page includes', '_part.mdx', 'Text', /rename the file to \.md/],
  ['front matter in JavaScript', 'a.md', '---js\n({ title: "A" })\n---\n', /'js' could be run/],
  ['with a blank', 'a.md', '--- javascript\n{}\n---\n', /'javascript' could be run/],
  ['after a byte order mark', 'a.md', '\uFEFF---js\r\n{}\r\n---\r\n', /'js' could be run/],
  ['front matter in JSON', 'a.md', '---json\n{}\n---\n', /write --- and nothing else/],
];
for (const [what, file, text, error] of rows)
  test(`${what} is ${error === undefined ? 'words' : 'refused as code, with the remedy'}`, () => {
    const found = codeInPage(file, text);
    if (error === undefined) assert.equal(found, undefined);
    else assert.match(found ?? '', error);
  });
