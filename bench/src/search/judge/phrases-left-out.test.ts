import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../../../packages/search/fixtures/fixture-records.ts';
import { phrasesLeftOut } from './phrases-left-out.ts';

test('every fifth phrase is a query for its section, and no longer in the records', () => {
  const phrases = Array.from({ length: 12 }, (_, at) => `phrase ${at}`);
  const records = [
    fixtureRecord({ url: '/docs/a', asked: phrases.slice(0, 7) }),
    fixtureRecord({ url: '/docs/none' }),
    fixtureRecord({ url: '/docs/b#c', asked: phrases.slice(7) }),
  ];
  const left = phrasesLeftOut({ name: '', records, synonyms: '', halves: new Map() });
  assert.deepEqual(left.halves.get('left out'), [
    { kind: 'asked', query: 'phrase 4', grades: new Map([['/docs/a', 2]]) },
    { kind: 'asked', query: 'phrase 9', grades: new Map([['/docs/b#c', 2]]) },
  ]);
  const kept = left.records.flatMap(({ asked }) => asked ?? []);
  assert.deepEqual(
    kept,
    phrases.filter((_, at) => at !== 4 && at !== 9),
  );
  assert.equal(records[0]?.asked?.length, 7, 'the records themselves are as they were');
});
