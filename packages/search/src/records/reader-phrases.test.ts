import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { parseReaderPhrases, withReaderPhrases } from './reader-phrases.ts';
import { phrasesOf, type SearchRecord } from './search-record.ts';

const records = [
  fixtureRecord({ url: '/docs/', url_without_anchor: '/docs/' }),
  fixtureRecord({
    url: '/docs/Start%20Here#levels',
    url_without_anchor: '/docs/Start%20Here',
    anchor: 'levels',
  }),
  fixtureRecord({ url: '/docs/other' }),
];

test('each record has the phrases of its path, however that is written', () => {
  const asked = parseReaderPhrases([
    '/docs:\n  - where to begin\n',
    '/docs/Start Here#levels:\n  - L2\n  - tiers\n',
    '',
  ]);
  assert.deepEqual(
    withReaderPhrases(records, asked).records.map((record) => record.asked),
    [['where to begin'], ['L2', 'tiers'], undefined],
  );
});

test('a block has the phrases of the words that it begins with; those of words that changed lead to the section', () => {
  const record = fixtureRecord({
    url: '/docs/other',
    content: 'Two rows: Port | 80 Port | 443',
    blocks: [
      { kind: 'text', start: 0, end: 9 },
      { kind: 'row', start: 10, end: 19, table: 0, cells: [] },
      { kind: 'row', start: 20, end: 30, table: 0, cells: [] },
    ],
  });
  const asked = parseReaderPhrases([
    '/docs/other:\n  - numbers\n  - Port:\n      - unsafe door\n  - Port | 4: [safe door]\n  - Gone: [old door]\n',
  ]);
  const { records: found, changed } = withReaderPhrases([record], asked);
  assert.deepEqual(found[0]?.asked, ['numbers', 'old door']);
  assert.deepEqual(
    found[0]?.blocks?.map(({ asked }) => asked),
    [undefined, ['unsafe door'], ['safe door']],
  );
  assert.deepEqual(changed, ['/docs/other: Gone']);
  assert.deepEqual(
    phrasesOf(found[0] as SearchRecord).map(({ text, block }) => [text, block]),
    [
      ['numbers', undefined],
      ['old door', undefined],
      ['unsafe door', 1],
      ['safe door', 2],
    ],
  );
});

test('a path that no record has is named', () => {
  const asked = parseReaderPhrases(['/docs/gone#a:\n  - x\n/docs/other:\n  - y\n']);
  assert.throws(() => withReaderPhrases(records, asked), {
    code: 'ERR_SEARCH_ASKED',
    message: '/docs/gone#a: no record has this path; move its phrases',
  });
});

const invalid: [name: string, texts: string[], says: RegExp][] = [
  ['no YAML', ['a: [b'], /not YAML/],
  ['a list', ['- a'], /write paths/],
  ['a text instead of a list', ['/docs: a'], /^\/docs: write a list/],
  ['a number in a list', ['/docs: [a, 5]'], /^\/docs: write a list/],
  ['phrases of a block that are a text', ['/docs:\n  - a: b'], /^\/docs: write a list/],
  ['one path in two files', ['/docs: [a]', '/docs: [b]'], /^\/docs: it is there twice/],
];

for (const [name, texts, says] of invalid) {
  test(`refused: ${name}`, () => {
    assert.throws(() => parseReaderPhrases(texts), { code: 'ERR_SEARCH_ASKED', message: says });
  });
}
