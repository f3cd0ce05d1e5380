import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../fixtures/fixture-records.ts';
import { createEngine } from './create-engine.ts';
import { expandWord } from './expand-word.ts';
import { createRecordMatcher } from './match-records.ts';
import { parseQuery } from './parse-query.ts';
import { createPhraseFinder } from './phrase-matches.ts';
import { buildRecordIndex } from './record-index.ts';
import { createRelatedWords } from './related-words.ts';
import type { SearchRecord } from './search-record.ts';

const section = (heading: string, asked: string[], content = 'A text of its own.') =>
  fixtureRecord({ url: `/docs/${heading}`, hierarchy: { lvl1: heading }, asked, content });

/** Sections in which readers say 'undo' for what headings call 'revert', among others. */
const records = [
  section('Revert a release', ['undo the deployment']),
  section('Revert a setting', ['undo whatever the form saved']),
  section('Revert a migration', ['get the old table']),
  ...Array.from({ length: 20 }, (_, at) => section(`Matter ${at}`, [`question ${at} of a reader`])),
];

function shares(of: readonly SearchRecord[], query: string): number[] {
  const index = buildRecordIndex(of);
  const words = parseQuery(query);
  const find = createPhraseFinder(index);
  const alternatives = words.flatMap((word, number) => expandWord(index, word, number, false, find));
  const matches = createRecordMatcher(index)(words, alternatives, null);
  return [
    ...createRelatedWords(index)(
      words,
      matches,
      Uint32Array.from(of, (_, number) => number),
    ),
  ];
}

test('a word stands for another that names the same sections', () => {
  const [own, , other = 0, matter] = shares(records, 'undo ');
  assert.equal(own, 0, 'the section has the word itself');
  assert.ok(other > 0.3 && other <= 1, `${other}`);
  assert.equal(matter, 0);
});

test('of several words each counts by its weight, and those that are held count nothing', () => {
  const [, , one = 0] = shares(records, 'undo ');
  const [, , withAnother = 0] = shares(records, 'undo migration ');
  assert.ok(withAnother > 0 && withAnother < one);
});

test('nothing stands for words that name nothing', () => {
  for (const query of ['unheard ', 'text ', '']) {
    assert.ok(
      shares(records, query).every((share) => share === 0),
      query,
    );
  }
});

test('a word that names very many sections has no related words', () => {
  const sections = (many: number) => [
    ...Array.from({ length: many }, (_, at) => section(`Revert ${at}`, ['undo it'])),
    ...Array.from({ length: 900 }, (_, at) => section(`Matter ${at}`, [`question ${at}`])),
    section('Revert', ['anything']),
  ];
  assert.ok((shares(sections(80), 'undo ').at(-1) ?? 0) > 0.3);
  assert.equal(shares(sections(120), 'undo ').at(-1), 0);
});

test('of sections that hold the rest alike, the one with a related word comes first', () => {
  const tables = ['Revert a table', 'Render a table'].map((heading) => section(heading, []));
  const engine = createEngine([...records, ...tables]);
  const urls = engine.search({ query: 'undo table' }).hits.map(({ record }) => record.url);
  const [reverting, rendering] = tables.map(({ url }) => urls.indexOf(url));
  assert.ok((reverting ?? -1) >= 0 && (reverting ?? 0) < (rendering ?? -1), urls.join(' '));
});
