import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchRecord } from '../records/search-record.ts';
import { hostedRecord } from './hosted-record.ts';

const record = (content: string): SearchRecord => ({
  objectID: '1-/a',
  type: 'content',
  url: '/a',
  url_without_anchor: '/a',
  anchor: null,
  hierarchy: { lvl0: 'A & B', lvl1: 'C', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content,
  language: 'en',
  version: 'current',
  docusaurus_tag: 'docs-default-current',
  tags: [],
  audience: [],
  area: 'Product',
  kind: 'docs',
  weight: { page_rank: 0, level: 0, position: 0 },
});

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

for (const [what, text] of [
  ['plain words', 'word '.repeat(3000)],
  ['signs that HTML escapes', `<b> & "c" `.repeat(1500)],
  ['letters of three bytes', 'सत्यापन → '.repeat(1200)],
  ['one word without an end', 'x'.repeat(20_000)],
  ['pairs of code units', '😀 '.repeat(5000)],
] as const) {
  test(`${what} are cut below the service's limit, at a whole word and a whole entity`, () => {
    const hosted = hostedRecord(record(text));
    const { content } = hosted;
    assert.ok(bytes(hosted) <= 10_000 && bytes(hosted) > 7000, `${bytes(hosted)} bytes`);
    assert.doesNotMatch(content ?? '', /&[a-z#0-9]*$/);
    assert.ok(content?.isWellFormed());
  });
}

test("what readers ask of a section and its blocks is the hosted record's, as much as has room", () => {
  const asked = Array.from({ length: 400 }, (_, at) => `how many of kind ${at}`);
  const hosted = hostedRecord({
    ...record('word '.repeat(3000)),
    asked: ['how much'],
    blocks: [{ kind: 'text', start: 0, end: 4, asked }],
  });
  assert.deepEqual(hosted.asked?.slice(0, 2), ['how much', 'how many of kind 0']);
  assert.ok(bytes(hosted) <= 10_000 && (hosted.content?.length ?? 0) > 4000);
  assert.doesNotMatch(JSON.stringify(hosted), /blocks/);
});

test('a short text is whole', () => {
  assert.equal(hostedRecord(record('a < b')).content, 'a &lt; b');
  assert.equal(hostedRecord(record('')).content, '');
});
