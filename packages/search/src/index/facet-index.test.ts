import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { inMask } from '../rank/match-table.ts';
import { SearchRequestError } from '../records/search-error.ts';
import { parseFacetFilters } from './facet-filters.ts';
import { createFacetIndex } from './facet-index.ts';

const records = [
  fixtureRecord({
    language: 'en',
    docusaurus_tag: 'default',
    tags: ['nginx', '-odd'],
    area: 'Knowledge Base',
    audience: ['developers', 'support', 'support'],
    kind: 'guide',
  }),
  fixtureRecord({ language: 'en', docusaurus_tag: 'docs-default-current', tags: ['NGINX', 'turn'] }),
  fixtureRecord({ language: 'de', docusaurus_tag: 'default', type: 'lvl2', tags: [] }),
  fixtureRecord({ language: 'de', docusaurus_tag: 'docs-default-1.0', version: '1.0', tags: ['__proto__'] }),
];
const facets = createFacetIndex(records);

function passing(filters: unknown): string {
  const mask = facets.mask(parseFacetFilters(filters));
  return records.flatMap((_, number) => (!mask || inMask(mask, number) ? [number] : [])).join(' ');
}

const table: [filters: unknown, records: string][] = [
  [undefined, '0 1 2 3'],
  [[], '0 1 2 3'],
  [[[]], '0 1 2 3'],
  [['language:en'], '0 1'],
  [['language:en', 'docusaurus_tag:default'], '0'],
  [[['language:en', 'docusaurus_tag:default']], '0 1 2'],
  [['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], '0 1'],
  [['language:-en'], '2 3'],
  [[['language:-en', 'tags:turn']], '1 2 3'],
  [['tags:nginx'], '0 1'],
  [['tags:nginx', 'tags:turn'], '1'],
  [['tags:\\-odd'], '0'],
  [['tags:--odd'], '1 2 3'],
  [['language:EN'], '0 1'],
  [['Language:en'], ''],
  [['language:xx'], ''],
  [['unknown:x'], ''],
  [['unknown:-x'], '0 1 2 3'],
  [['type:lvl2'], '2'],
  [['version:1.0'], '3'],
  [['hierarchy.lvl0:Documentation'], '0 1 2 3'],
  [['tags:__proto__'], '3'],
  [['area:Knowledge Base'], '0'],
  [['audience:support'], '0'],
  [[['audience:support', 'tags:turn'], 'kind:guide'], '0'],
  [['kind:'], ''],
  [['__proto__:x'], ''],
  [['constructor:x'], ''],
];

for (const [filters, expected] of table) {
  test(`facet filters ${JSON.stringify(filters)}`, () => assert.equal(passing(filters), expected));
}

const invalid: [name: string, filters: unknown][] = [
  ['null', null],
  ['a number', 1],
  ['text', 'language:en'],
  ['an object', { language: 'en' }],
  ['no colon', ['language']],
  ['no attribute', [':en']],
  ['and within or', [[['language:en']]]],
  ['very deep', JSON.parse('['.repeat(5000) + ']'.repeat(5000))],
  ['null within', [null]],
  ['too many', Array.from({ length: 201 }, () => 'language:en')],
];

for (const [name, filters] of invalid) {
  test(`facet filters are refused: ${name}`, () => {
    assert.throws(
      () => parseFacetFilters(filters),
      (error) => error instanceof SearchRequestError && error.code === 'ERR_SEARCH_FACET_FILTERS',
    );
  });
}

test('values are counted, the most frequent first', () => {
  const counts = facets.counts(['language', 'tags', 'unknown'], [0, 1, 3]);
  assert.deepEqual(Object.keys(counts), ['language', 'tags']);
  assert.deepEqual(Object.entries(counts.language ?? {}), [
    ['en', 2],
    ['de', 1],
  ]);
  assert.equal(Object.getOwnPropertyDescriptor(counts.tags, '__proto__')?.value, 1);
});

test('a mask holds exactly the records that pass the filters one by one', () => {
  const filter = fc
    .tuple(
      fc.constantFrom('language', 'docusaurus_tag', 'type'),
      fc.boolean(),
      fc.constantFrom('en', 'de', 'default', 'lvl2'),
    )
    .map(([name, negated, value]) => ({
      name,
      negated,
      value,
      text: `${name}:${negated ? '-' : ''}${value}`,
    }));
  fc.assert(
    fc.property(fc.array(fc.array(filter, { minLength: 1 }), { maxLength: 4 }), (groups) => {
      const expected = records.flatMap((record, number) => {
        const holds = groups.every((group) =>
          group.some(({ name, negated, value }) => (record[name as 'language'] === value) !== negated),
        );
        return holds ? [number] : [];
      });
      assert.equal(passing(groups.map((group) => group.map(({ text }) => text))), expected.join(' '));
    }),
  );
});
