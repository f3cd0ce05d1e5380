import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { buildRecordIndex } from '../index/record-index.ts';
import { type Alternative, quality } from '../query/alternative.ts';
import { parseQuery } from '../query/parse-query.ts';
import { MatchTable } from './match-table.ts';

/** Each record holds two words with 's', so that this beginning has more postings than there are records. */
const texts = ['sound seen', 'server sent', 'socket store', 'stream start'];
const index = buildRecordIndex(
  texts.map((content, at) => fixtureRecord({ url: `/docs/${at}`, hierarchy: { lvl1: 'Page' }, content })),
);
const table = new MatchTable(index);

/** A word of a query, exactly as typed. */
function exact(word: number, term: string): Alternative {
  return {
    ...{ from: word, to: word, kind: 'exact', quality: quality.exact, typos: 0 },
    ...{ characters: term.length, term: index.vocabulary.id(term) },
  };
}

/** The terms that begin with 's'. */
function beginning(word: number): Alternative {
  const terms = index.vocabulary.terms.flatMap((term, id) => (term.startsWith('s') ? [id] : []));
  const [term = -1] = terms;
  return {
    ...{ from: word, to: word, kind: 'prefix', quality: quality.prefix.least, typos: 0, characters: 1 },
    ...{ term, pastTerm: (terms.at(-1) ?? 0) + 1 },
  };
}

test('a beginning that nearly every record holds is a common word, however few records it was looked for in', () => {
  table.fill(parseQuery('socket s'), [exact(0, 'socket'), beginning(1)], null);
  const { weights, records } = table;
  assert.deepEqual([...records], [2]);
  assert.equal(weights[1], 0.3, 'the least weight');
  assert.ok((weights[0] ?? 0) > 0.3);
});

test('such a beginning finds every record if it is all that was typed and no title holds it', () => {
  table.fill(parseQuery('s'), [beginning(0)], null);
  assert.equal(table.records.length, texts.length);
});
