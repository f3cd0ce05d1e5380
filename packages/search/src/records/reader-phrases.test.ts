import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { parseReaderPhrases, withReaderPhrases } from './reader-phrases.ts';

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
    withReaderPhrases(records, asked).map((record) => record.asked),
    [['where to begin'], ['L2', 'tiers'], undefined],
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
  ['one path in two files', ['/docs: [a]', '/docs: [b]'], /^\/docs: it is there twice/],
];

for (const [name, texts, says] of invalid) {
  test(`refused: ${name}`, () => {
    assert.throws(() => parseReaderPhrases(texts), { code: 'ERR_SEARCH_ASKED', message: says });
  });
}
