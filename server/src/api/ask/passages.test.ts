import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, parseFacetFilters, type SearchRecord } from '@kwikid/search';
import { sectionRecord } from './fixtures/candidate.ts';
import { retrievePassages } from './passages.ts';

const section = (page: string, headings: string[], content: string | null): SearchRecord => {
  const anchor = headings[2]?.toLowerCase().replaceAll(' ', '-');
  return sectionRecord(anchor ? `${page}#${anchor}` : page, content, { headings });
};
const restore = 'To restore a backup, stop the service and copy the backup back.';
const records = [
  section('/docs/backup', ['Support', 'Backups', 'Restore a backup'], restore),
  section('/docs/old-backup', ['Support', 'Old backups', 'Restore a backup'], restore),
  section(
    '/docs/backup',
    ['Support', 'Backups', 'Sources'],
    'Restore a backup, the manual of the backup tool',
  ),
  section('/docs/backup', ['Support', 'Backups'], null),
  section('/docs/redis', ['Redis', 'Redis', 'Memory'], 'Redis keeps its data in memory.'),
];
const engine = createEngine(records);

test('passages: the same text once, with its headings, none that only points elsewhere', () => {
  const { passages } = retrievePassages(engine, 'How do I restore a backup?');
  assert.deepEqual(passages, [
    {
      url: '/docs/backup#restore-a-backup',
      headings: ['Support', 'Backups', 'Restore a backup'],
      text: restore,
      texts: [restore],
    },
  ]);
  assert.deepEqual(retrievePassages(engine, 'redis memory').passages[0]?.headings, ['Redis', 'Memory']);
});

test('a passage has the rows of its tables with the names of their columns', () => {
  const content = 'Name | P | turn | 5';
  const cells = [
    [0, 11, 15],
    [1, 18, 19],
  ] as const;
  const blocks = [{ kind: 'row', start: 11, end: 19, table: 0, cells }] as const;
  const engine = createEngine([
    { ...section('/docs/ports', ['A', 'Ports'], content), blocks, columns: [['Name', 'P']] },
  ]);
  const [passage] = retrievePassages(engine, 'turn').passages;
  assert.equal(passage?.text, 'Name: turn · P: 5.');
  assert.deepEqual(passage?.texts, ['Name: turn · P: 5']);
});

test('passages keep within their tokens', () => {
  const long = Array.from({ length: 6 }, (_, n) =>
    section(`/docs/${n}`, ['A', `Backup ${n}`], `${n} backup ${'word '.repeat(200)}`),
  );
  const { passages } = retrievePassages(createEngine(long), 'backup', { tokens: 500 });
  assert.ok(passages.every(({ text }) => text !== ''));
  assert.equal(
    passages.reduce((sum, { text }) => sum + text.length, 0),
    2000,
  );
});

test('a passage that is cut has no half of a character: some servers refuse the whole prompt for one', () => {
  const long = section('/docs/a', ['A', 'Backup'], `backup ${'😀'.repeat(300)}`);
  const [passage] = retrievePassages(createEngine([long]), 'backup', { tokens: 50 }).passages;
  assert.equal(passage?.text.length, 200);
  assert.ok(passage.text.isWellFormed());
});

test('filters keep other languages out', () => {
  const found = (language: string) =>
    retrievePassages(engine, 'restore a backup', {
      facetFilters: parseFacetFilters([`language:${language}`]),
    }).passages.length;
  assert.deepEqual([found('en'), found('fr')], [1, 0]);
});
