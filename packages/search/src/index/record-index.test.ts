import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { createOccurrenceList } from './occurrence-list.ts';
import { phraseMatches } from './phrase-matches.ts';
import { buildRecordIndex, fields } from './record-index.ts';

const records = [
  fixtureRecord({
    hierarchy: { lvl1: 'Rate limiting' },
    content: 'The host header and the rate. Video KYC.',
  }),
  fixtureRecord({
    type: 'lvl3',
    hierarchy: { lvl1: 'Rate limiting', lvl2: 'Zones', lvl3: 'Host' },
    content: 'A video. The KYC call.',
  }),
];
const index = buildRecordIndex(records);

/** The numbers of a term's postings. */
function postingsOf({ postingStart }: { postingStart: Uint32Array }, id: number): number[] {
  const [from = 0, to = 0] = postingStart.subarray(id, id + 2);
  return Array.from({ length: to - from }, (_, ahead) => from + ahead);
}

/** Record → names of the fields that hold a term. */
function fieldsOf(term: string): Record<number, string[]> {
  const entries = postingsOf(index, index.vocabulary.id(term)).map((posting) => {
    const bits = index.postingFields[posting] ?? 0;
    const names = Object.entries(fields).filter(([, bit]) => bits & (1 << bit));
    return [index.postingRecord[posting] ?? -1, names.map(([name]) => name)] as const;
  });
  return Object.fromEntries(entries);
}

test('a term knows its fields', () => {
  assert.deepEqual(fieldsOf('rate'), { 0: ['heading', 'text'], 1: ['title'] });
  assert.deepEqual(fieldsOf('host'), { 0: ['text'], 1: ['heading'] });
  assert.deepEqual(fieldsOf('zones'), { 1: ['parents'] });
  assert.deepEqual(fieldsOf('documentation'), { 0: ['parents'], 1: ['parents'] });
});

test('headings are indexed with their neighbours joined, texts are not', () => {
  assert.deepEqual(fieldsOf('ratelimiting'), { 0: ['heading'], 1: ['title'] });
  assert.equal(index.vocabulary.id('hostheader'), -1);
});

test('a heading weighs more than a title, a title more than a text', () => {
  const impact = (term: string, record: number) => {
    const postings = postingsOf(index, index.vocabulary.id(term));
    const posting = postings.find((each) => index.postingRecord[each] === record);
    return index.postingImpact[posting ?? -1] ?? Number.NaN;
  };
  assert.ok(impact('limiting', 0) > impact('limiting', 1));
  assert.ok(impact('limiting', 1) > impact('call', 1));
});

test('a phrase is found if its words follow each other', () => {
  const slots = (phrase: string) => phrase.split(' ').map((term) => [index.vocabulary.id(term)]);
  assert.deepEqual(phraseMatches(index, slots('video kyc')).records, [0]);
  assert.deepEqual(phraseMatches(index, slots('rate limiting')).records, [0, 1]);
  assert.deepEqual(phraseMatches(index, slots('kyc video')).records, []);
  assert.deepEqual(phraseMatches(index, [[index.vocabulary.id('host')], []]).records, []);
});

test('no phrase spans two headings', () => {
  const tokens = fixtureRecord({ hierarchy: { lvl1: 'Tokens' }, content: 'A server signs them.' });
  const server = fixtureRecord({ url: '/docs/server', hierarchy: { lvl1: 'Server' } });
  const both = buildRecordIndex([tokens, server]);
  const slots = ['server', 'tokens'].map((term) => [both.vocabulary.id(term)]);
  assert.deepEqual(phraseMatches(both, slots).records, []);
  assert.deepEqual(phraseMatches(both, slots, true).records, [0], 'apart they are in it');
});

test('postings hold the added occurrences, by term, record and place', () => {
  const occurrence = fc.tuple(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.nat(3), fc.nat(40));
  fc.assert(
    fc.property(fc.array(occurrence), (added) => {
      const sorted = [...added].sort((a, b) => a[1] - b[1] || a[2] - b[2]);
      const list = createOccurrenceList();
      for (const [term, record, place] of sorted) list.add(list.idOf(term), record, place);
      const postings = list.postings(4);
      const found = postings.terms.flatMap((term, number) =>
        postingsOf(postings, number).flatMap((at) => {
          const places = postings.places.subarray(postings.placeStart[at], postings.placeStart[at + 1]);
          return [...places].map((place) => `${term} ${postings.postingRecord[at]} ${place}`);
        }),
      );
      const expected = [...new Set(sorted.map((entry) => entry.join(' ')))];
      assert.deepEqual([...found].sort(), expected.sort());
      assert.deepEqual(postings.terms, [...new Set(added.map(([term]) => term))].sort());
    }),
  );
});
