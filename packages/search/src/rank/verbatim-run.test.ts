import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { buildRecordIndex } from '../index/record-index.ts';
import { verbatimRun } from './verbatim-run.ts';

const index = buildRecordIndex([
  fixtureRecord({
    hierarchy: { lvl1: 'Refused' },
    content: 'It writes: the request to the server was refused by the server. Then it ends.',
  }),
]);

const table: [query: string, share: number, what: string][] = [
  ['the request to the server was refused by the server', 1, 'all of it, with repetitions'],
  ['error: the request to the server', 4 / 5, 'all but one word'],
  ['the server was refused', 1, 'the middle of a sentence'],
  ['refused was server the', 0, 'the same words backwards'],
  ['refused by the client', 2 / 3, 'its beginning'],
  ['was refused by', 0, 'too short to be a line'],
  ['zebra printer cable jam', 0, 'words that no text has'],
  ['server then it ends', 1, 'over the end of a sentence'],
];
for (const [query, share, what] of table)
  test(`${what}: '${query}'`, () => {
    assert.ok(Math.abs(verbatimRun(index, query)(0) - share) < 1e-9, String(verbatimRun(index, query)(0)));
  });

test('the words that are read have a bound', () => {
  const long = `the request to the server ${'padding '.repeat(5000)}`;
  assert.ok(verbatimRun(index, long)(0) > 0.1);
});
