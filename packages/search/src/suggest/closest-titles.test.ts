import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { createTitleFinder } from './closest-titles.ts';

const titles = ['Client onboarding', 'PostgreSQL', 'Host header injection', 'Escalation matrix', 'Redis'];
const records = [
  ...titles.map((lvl1, number) => fixtureRecord({ url: `/docs/${number}`, hierarchy: { lvl1 } })),
  fixtureRecord({
    url: '/docs/1#x',
    hierarchy: { lvl1: 'PostgreSQL', lvl2: 'Onboard' },
    weight: { page_rank: 5, level: 80, position: 1 },
  }),
];
const find = createTitleFinder(records);
const found = (text: string, limit = 5) => find(text, () => true, limit).map((number) => titles[number]);

const table: [text: string, first: string | undefined][] = [
  ['onbordng', 'Client onboarding'],
  ['postgrasqul', 'PostgreSQL'],
  ['header injected by a host', 'Host header injection'],
  ['escalashun matricks', 'Escalation matrix'],
  ['RÉDIS', 'Redis'],
  ['zzqqxxyyww', undefined],
  ['?!', undefined],
  ['', undefined],
];
for (const [text, first] of table) {
  test(`${JSON.stringify(text)} looks like ${first ?? 'nothing'}`, () => assert.equal(found(text)[0], first));
}

test('only pages are found, no more than the limit, and only those that pass', () => {
  assert.deepEqual(found('onboard', 9), ['Client onboarding']);
  assert.equal(found('client onboarding postgresql redis', 2).length, 2);
  assert.deepEqual(
    find('redis', (number) => number !== 4, 5),
    [],
  );
});

test('no text throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => find(text, () => true, 3).length <= 3));
});
