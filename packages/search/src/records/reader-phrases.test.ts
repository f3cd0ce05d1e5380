import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { parseAsked, withAsked } from './reader-phrases.ts';

const records = [
  fixtureRecord({ url: '/docs/', url_without_anchor: '/docs/' }),
  fixtureRecord({
    url: '/docs/Start%20Here#levels',
    url_without_anchor: '/docs/Start%20Here',
    anchor: 'levels',
  }),
  fixtureRecord({ url: '/docs/other' }),
];

test('each record has what is asked of its address, however that is written', () => {
  const asked = parseAsked([
    '/docs:\n  - where to begin\n',
    '/docs/Start Here#levels:\n  - L2\n  - tiers\n',
    '',
  ]);
  assert.deepEqual(
    withAsked(records, asked).map((record) => record.asked),
    [['where to begin'], ['L2', 'tiers'], undefined],
  );
});

test('an address that no record has is named', () => {
  const asked = parseAsked(['/docs/gone#a:\n  - x\n/docs/other:\n  - y\n']);
  assert.throws(() => withAsked(records, asked), {
    code: 'ERR_SEARCH_ASKED',
    message: '/docs/gone#a: no record has this address; move its phrases',
  });
});

const faulty: [name: string, texts: string[], says: RegExp][] = [
  ['no YAML', ['a: [b'], /not YAML/],
  ['a list', ['- a'], /write addresses/],
  ['a text instead of a list', ['/docs: a'], /^\/docs: write a list/],
  ['a number in a list', ['/docs: [a, 5]'], /^\/docs: write a list/],
  ['one address in two files', ['/docs: [a]', '/docs: [b]'], /^\/docs: it stands twice/],
];

for (const [name, texts, says] of faulty) {
  test(`refused: ${name}`, () => {
    assert.throws(() => parseAsked(texts), { code: 'ERR_SEARCH_ASKED', message: says });
  });
}
