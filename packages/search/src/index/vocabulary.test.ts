import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { typoDistance } from '../words/typo-distance.ts';
import { createVocabulary } from './vocabulary.ts';

const terms = 'header headers host hosted hosts limit limited limiting nginx rate ratelimiting relay'.split(
  ' ',
);
const vocabulary = createVocabulary(terms);
const named = (ids: readonly number[]) => ids.map((id) => terms[id]);

test('a prefix is a range of the sorted terms', () => {
  const range = (prefix: string) => terms.slice(...vocabulary.prefixRange(prefix));
  assert.deepEqual(range('ho'), ['host', 'hosted', 'hosts']);
  assert.deepEqual(range('ratel'), ['ratelimiting']);
  assert.deepEqual(range('zz'), []);
});

test('the other forms of a term have its stem', () => {
  assert.deepEqual(named(vocabulary.sameStem('limits')), ['limit', 'limited', 'limiting']);
  assert.deepEqual(vocabulary.sameStem('unknown'), []);
});

test('a first character that is replaced, added, left out or swapped is looked up separately', () => {
  for (const typed of ['mginx', 'nnginx', 'ginx', 'gninx']) {
    const found = [...vocabulary.otherFirstLetter(typed), ...vocabulary.near(typed, 1).map(({ id }) => id)];
    assert.deepEqual(named(found), ['nginx'], typed);
  }
  assert.deepEqual(named(vocabulary.otherFirstLetter('bost', { prefix: true })), ['host', 'hosted', 'hosts']);
  assert.deepEqual(vocabulary.otherFirstLetter('bost', { prefix: false }).length, 1);
});

test('similar terms are within the distance, without the term itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd1'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, fc.boolean(), (words, typed, prefix) => {
      const sorted = [...words].sort();
      const near = createVocabulary(sorted).near(typed, 2, { prefix });
      const expected = sorted.flatMap((term) => {
        const typos = typoDistance(typed, term, 2, prefix);
        return term[0] === typed[0] && typos >= 1 && typos <= 2 ? [`${typos} ${term}`] : [];
      });
      assert.deepEqual(
        near.map(({ id, typos }) => `${typos} ${sorted[id]}`),
        expected.sort(),
      );
    }),
  );
});
