import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureLines, fixtureRecord, fixtureRecords } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import { parseFacetFilters } from '../index/facet-filters.ts';
import { parseSynonyms } from '../query/parse-synonyms.ts';
import { correctedQuery } from './correct-words.ts';

const file = new URL('../../../../content/data/synonyms.yml', import.meta.url);
const engine = createEngine(fixtureRecords(), { synonyms: parseSynonyms(readFileSync(file, 'utf8')) });
const table = fixtureLines('../queries/did-you-mean.tsv').map((line) => line.split('\t'));

for (const [query = '', offered, why] of table) {
  test(`${JSON.stringify(query)} is offered ${offered}: ${why}`, () => {
    assert.equal(engine.search({ query }).didYouMean ?? '-', offered);
  });
}

test('a suggestion has hits under the same filters and needs no further correction', () => {
  for (const filters of [[], ['language:en'], ['language:de'], ['language:xx']]) {
    const facetFilters = parseFacetFilters(filters);
    for (const [query = ''] of table) {
      const { didYouMean } = engine.search({ query, facetFilters });
      if (didYouMean === undefined) continue;
      const found = engine.search({ query: didYouMean, facetFilters });
      assert.ok(found.nbHits > 0, `${query} → ${didYouMean} (${filters})`);
      assert.equal(found.didYouMean, undefined, `${query} → ${didYouMean}`);
    }
  }
});

test('the pages of a result stay intact if it searches again for a correction', () => {
  const { hits, nbHits, facets } = engine.search({ query: 'rate limitng', facets: ['language'] });
  const counted = Object.values(facets?.language ?? {}).reduce((sum, count) => sum + count, 0);
  assert.equal(counted, nbHits);
  assert.ok(hits.length > 0);
});

test('the form closest to the typed word is suggested, not the one in the best record', () => {
  const forms = createEngine([
    fixtureRecord({ url: '/docs/a', hierarchy: { lvl1: 'Counters' } }),
    fixtureRecord({ url: '/docs/b', hierarchy: { lvl1: 'Other' }, content: 'One counter.' }),
  ]);
  assert.equal(forms.search({ query: 'countre ' }).didYouMean, 'counter');
});

test('a piece of an example is never suggested, a word of a heading or of several sections is', () => {
  const few = createEngine([
    fixtureRecord({ url: '/docs/a', hierarchy: { lvl1: 'Numbers' }, content: 'Typed: aaapa 1234 a.' }),
    fixtureRecord({ url: '/docs/b', hierarchy: { lvl1: 'Relay' } }),
    ...['c', 'd', 'e'].map((name) =>
      fixtureRecord({ url: `/docs/${name}`, hierarchy: { lvl1: name }, content: 'A customer calls.' }),
    ),
  ]);
  assert.equal(few.search({ query: 'aaapaa ' }).didYouMean, undefined);
  assert.equal(few.search({ query: 'relau ' }).didYouMean, 'relay');
  assert.equal(few.search({ query: 'custmer ' }).didYouMean, 'customer');
});

test('a query keeps everything but its words', () => {
  const corrections = new Map([['b', 'B']]);
  assert.equal(correctedQuery('a b, (b) a-b', corrections), 'a B, (B) a-b');
  assert.equal(correctedQuery('a', corrections), undefined);
  assert.equal(correctedQuery('b', new Map()), undefined);
  fc.assert(
    fc.property(fc.string(), (query) => correctedQuery(query, new Map([['zz9', 'x']])) !== query.trim()),
  );
});
