import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fencesOf, parseMeta } from './fences.ts';
import { parseYamlWithLines } from './front-matter.ts';
import { headingsOf } from './headings.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { paragraphsOf, spansOf } from './prose.ts';
import { referencesOf } from './references.ts';

// Each id is what Docusaurus 3.10 makes of the heading.
const headings: [markdown: string, id: string][] = [
  ['## Before you start', 'before-you-start'],
  ['## AppSec & VAPT', 'appsec--vapt'],
  ['## `limit_req_dry_run`', 'limit_req_dry_run'],
  ['## What is "eSign"?', 'what-is-esign'],
  ['## A [link](./b.md), *marked*', 'a-link-marked'],
  ['## With an ![image](./a.svg)', 'with-an-image'],
  ['## Explicit {#my-Id}', 'my-Id'],
  ['## Explicit with code `x` {#code-id}', 'code-id'],
  ['## In a comment <!-- #noted -->', 'noted'],
  ['## Not an id <!-- noted -->', 'not-an-id-'],
  ['Underlined\n---', 'underlined'],
  ['> ## Quoted', 'quoted'],
  [':::note[Title]\n\n## Inside\n\n:::', 'inside'],
];
for (const [markdown, id] of headings) {
  test(`the id of '${markdown}' is ${id}`, () => {
    assert.deepEqual(
      headingsOf(parseMarkdown(markdown)).map((heading) => heading.id),
      [id],
    );
  });
}

test('equal headings are numbered, and an explicit id does not count', () => {
  const ids = headingsOf(parseMarkdown('## A\n\n## A\n\n## B {#a}\n\n## A')).map((heading) => heading.id);
  assert.deepEqual(ids, ['a', 'a-1', 'a', 'a-2']);
});

const metas: [meta: string, words: Record<string, string>][] = [
  ['test', { test: '' }],
  ['title="nginx.conf" test {1,3-5} showLineNumbers', { title: 'nginx.conf', test: '', showLineNumbers: '' }],
  ['test=no reason="needs a \'cluster\', test"', { test: 'no', reason: "needs a 'cluster', test" }],
  ["title='a test' output", { title: 'a test', output: '' }],
  ['title="a {test} b"', { title: 'a {test} b' }],
  ['', {}],
];
for (const [meta, words] of metas) {
  test(`the words after a fence: ${meta}`, () =>
    assert.deepEqual(Object.fromEntries(parseMeta(meta)), words));
}

test('a fence knows its line and that it is one, inside a list and a quotation too', () => {
  const text = '1. Step\n\n   ```sh test\n   ls\n   ```\n\n> ~~~js\n> x\n> ~~~\n\nText\n\n    indented';
  const fences = fencesOf(parseMarkdown(text), text.split('\n'));
  assert.deepEqual(
    fences.map(({ language, line, fenced, value }) => ({ language, line, fenced, value })),
    [
      { language: 'sh', line: 3, fenced: true, value: 'ls' },
      { language: 'js', line: 7, fenced: true, value: 'x' },
      { language: '', line: 13, fenced: false, value: 'indented' },
    ],
  );
});

test('links and images are found in Markdown and HTML, not in comments or code', () => {
  const text = [
    '[a](./a.md) ![b](b.svg)',
    '',
    '<p><a\nhref="/c">c</a> <img src=d.svg alt="D"></p>',
    '',
    '<!-- <a href="/e">e</a> -->',
    '',
    '`[f](f.md)` [g][h]',
    '',
    '[h]: ./h.md',
  ].join('\n');
  assert.deepEqual(referencesOf(parseMarkdown(text)), {
    links: [
      { url: './a.md', line: 1, isHtml: false },
      { url: '/c', line: 3, isHtml: true },
      { url: './h.md', line: 10, isHtml: false },
    ],
    images: [
      { url: 'b.svg', line: 1, text: 'b' },
      { url: 'd.svg', line: 4, text: 'D' },
    ],
  });
});

test('paragraphs leave out titles of admonitions, tables and code; spans keep the line of everything', () => {
  const text =
    '---\ntitle: T\n---\n\n:::note[Title]\n\nOne\ntwo\n\n:::\n\n```sh\nthree\nfour\n```\n\n    five\n';
  const tree = parseMarkdown(text);
  assert.deepEqual(paragraphsOf(tree), [{ text: 'One\ntwo', line: 7 }]);
  assert.deepEqual(
    spansOf(tree).map(({ kind, text: words, line }) => `${line} ${kind} ${words}`),
    [
      '2 metadata title: T',
      '5 prose Title',
      '7 prose One',
      '8 prose two',
      '13 code three',
      '14 code four',
      '17 code five',
    ],
  );
});

test('spans include alternative texts, titles, words of a fence and attributes', () => {
  const text =
    '![alt](a.svg "t1") [x](b "t2") ![ref][d]\n\n[d]: c "t3"\n\n```sh title="t4"\nls\n```\n\n::x{key=t5}';
  const found = spansOf(parseMarkdown(text)).map(({ kind, text: words, line }) => `${line} ${kind} ${words}`);
  for (const wanted of [
    '1 prose alt',
    '1 prose t1',
    '1 prose t2',
    '1 prose ref',
    '3 prose t3',
    '5 code title="t4"',
    '9 code t5',
  ])
    assert.ok(found.includes(wanted), wanted);
});

test('YAML knows the line of a field at any depth, or of the nearest that exists', () => {
  const { lineOf, value } = parseYamlWithLines(
    'a: 1\nb:\n  - c: 2\n  - d: 3\n    e: 4\nday: 2026-11-20\n',
    2,
  );
  assert.deepEqual(
    [['a'], ['b', '1', 'e'], ['b', '0'], ['b', '1', 'none'], ['none']].map(lineOf),
    [2, 6, 4, 5, 2],
  );
  assert.ok((value as { day: unknown }).day instanceof Date, 'dates are dates, as in Docusaurus');
});

test('YAML that cannot be parsed has an error with its line', () => {
  assert.equal(parseYamlWithLines('a: 1\nb: [\nc: }', 2).error?.line, 4);
  assert.match(parseYamlWithLines('a: *b').error?.message ?? '', /b/);
  assert.match(parseYamlWithLines('a: 1\na: 2').error?.message ?? '', /unique/);
});
