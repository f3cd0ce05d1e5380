import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';

const record = fixtureRecord({
  hierarchy: { lvl1: 'Recordings' },
  content: 'Kept for ten years. Made by the egress.',
  asked: ['how long is a video kept', 'who deletes the film'],
  blocks: [
    { kind: 'text', start: 0, end: 19 },
    { kind: 'text', start: 20, end: 39, asked: ['which program writes the video'] },
  ],
});
const others = ['video', 'long', 'who', 'program', 'film'].map((word, at) =>
  fixtureRecord({ url: `/docs/${at}`, content: `${word} and more` }),
);
const engine = createEngine([record, ...others]);
const fitsOf = (query: string) =>
  engine.search({ query: `${query} ` }).hits.find((hit) => hit.record === record)?.phraseFits ?? [];
const bestOf = (query: string) => {
  const fits = [...fitsOf(query)];
  return fits.indexOf(Math.max(...fits));
};

const table: [query: string, best: number][] = [
  ['how long is a video kept', 0],
  ['how long are videos kept', 0],
  ['deletes film', 1],
  ['program that writes a video', 2],
];
for (const [query, best] of table)
  test(`'${query}' is asked as phrase ${best}`, () => assert.equal(bestOf(query), best));

test('a phrase fits wholly if it is the query, and less if it says more or less', () => {
  const whole = fitsOf('who deletes the film')[1] ?? 0;
  assert.ok(Math.abs(whole - 1) < 1e-6, String(whole));
  assert.ok((fitsOf('deletes film')[1] ?? 0) < whole);
  assert.ok((fitsOf('who deletes the film of the customer')[1] ?? 0) < whole);
});

test('words that are spread over several phrases fit none of them', () => {
  const spread = Math.max(...fitsOf('long film program'));
  assert.ok(spread < 0.5, String(spread));
});

test('a phrase fits the same beside any other phrase', () => {
  const [kept, deleted] = ['how long is a video kept', 'who deletes the film'];
  const one = fixtureRecord({ url: '/docs/one', asked: [kept, deleted] });
  const other = fixtureRecord({ url: '/docs/other', asked: [deleted, kept] });
  const found = createEngine([one, other, ...others]).search({ query: 'how long until who deletes a film ' });
  const fits = (record: typeof one) => [
    ...(found.hits.find((hit) => hit.record === record)?.phraseFits ?? []),
  ];
  assert.equal(fits(one).length, 2);
  assert.deepEqual(fits(one), fits(other).reverse());
});

test('every fit is from 0 to 1, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      for (const { phraseFits = [] } of engine.search({ query: `video ${query}` }).hits)
        for (const fit of phraseFits) assert.ok(fit >= 0 && fit <= 1.000001);
    }),
  );
});
