import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { buildRecordIndex } from '../index/record-index.ts';
import { parseQuery } from '../query/parse-query.ts';
import { typedRelevance } from './typed-relevance.ts';

const contents = [
  'It overwrites the file.',
  'They overwrite the file.',
  'The file is overwritten, a file of files.',
  'Nothing of it.',
];
const index = buildRecordIndex(
  contents.map((content, at) =>
    fixtureRecord({ url: `/docs/${at}`, hierarchy: { lvl1: `Page ${at}` }, content }),
  ),
);
const worth = (query: string) => [
  ...typedRelevance(
    index,
    parseQuery(query),
    Uint32Array.from(contents, (_, at) => at),
  ),
];

test('a word counts in the form in which it was typed', () => {
  assert.deepEqual(
    worth('overwrite ').map((value) => value > 0),
    [false, true, false, false],
  );
});

test('the record that holds most words as typed has 1, the others a share of it', () => {
  const [other = 0, best, third = 0, none] = worth('overwrite file');
  assert.equal(best, 1);
  assert.ok(other > 0 && other < 1 && third > 0 && third < 1);
  assert.equal(none, 0);
});

test('a record with two words is worth more than twice one of them', () => {
  const of = (content: string) => fixtureRecord({ hierarchy: { lvl1: 'Page' }, content });
  const pair = buildRecordIndex([of('queue signal'), of('queue notice'), of('signal notice')]);
  const [both, left = 1, right = 1] = typedRelevance(
    pair,
    parseQuery('queue signal'),
    Uint32Array.of(0, 1, 2),
  );
  assert.equal(both, 1);
  assert.ok(left < 0.4 && right < 0.4, `${left} ${right}`);
});

test('if no word occurs as typed, every worth is 0', () => {
  assert.deepEqual(worth('owerwriting the'), [0, 0, 0, 0]);
  assert.deepEqual([...typedRelevance(index, parseQuery('file'), new Uint32Array())], []);
});

test('function words do not count beside others', () => {
  assert.deepEqual(worth('the overwrite of it'), worth('overwrite'));
});
