import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredGapKind } from './insight-store.ts';
import { judgedPages } from './judged-pages.ts';
import { groupsOf, type KeptInsight, listedGaps } from './listed-gaps.ts';

const days = { first: '2027-01-10', last: '2027-01-12' };
const gap = (kind: StoredGapKind, query: string, count = 1) => ({ kind, query, count, ...days });
const opened = (query: string, page: string, count: number, last: string) => ({
  ...{ query, page, count, first: '2027-01-10', last },
});
const nothing: KeptInsight = { gaps: [], judgements: [], pages: [], opened: [] };
const listed = async (kept: Partial<KeptInsight>, shownFrom = 1, pages: string[] = []) =>
  (await listedGaps({ ...nothing, ...kept }, { keptDays: 180, shownFrom }, (path) => pages.includes(path)))
    .groups;
const gapsOf = async (kind: string, ...given: Parameters<typeof listed>) =>
  (await listed(...given)).find((group) => group.kind === kind)?.gaps ?? [];

const closing: [what: string, opened: KeptInsight['opened'], page: string, isClosed: boolean][] = [
  ['twice', [opened('zebra', '/a', 2, '2027-01-12')], '/a', false],
  ['three times', [opened('zebra', '/a', 3, '2027-01-12')], '/a', true],
  ['three times before it was lacked again', [opened('zebra', '/a', 3, '2027-01-11')], '/a', false],
  [
    'three times by two spellings',
    [opened('zebra', '/a', 1, '2027-01-12'), opened('zebras', '/a', 2, '2027-01-11')],
    '/a',
    true,
  ],
  [
    'three times, but two pages',
    [opened('zebra', '/a', 1, '2027-01-12'), opened('zebra', '/b', 2, '2027-01-12')],
    '/b',
    false,
  ],
];
for (const [what, pages, page, isClosed] of closing)
  test(`a gap whose page was opened ${what} is ${isClosed ? 'closed' : 'open'}`, async () => {
    const [found] = await gapsOf('weak', { gaps: [gap('weak', 'zebra')], opened: pages });
    assert.deepEqual([found?.opened?.page, found?.closed === true], [page, isClosed]);
  });

test('a search closes no question, and no path', async () => {
  const kept = {
    gaps: [gap('unanswered', 'zebra'), gap('not-found', '/docs/zebra')],
    judgements: [{ question: 'zebra', helpful: 0, unhelpful: 1, ...days }],
    opened: [opened('zebra', '/a', 9, '2027-01-12'), opened('/docs/zebra', '/a', 9, '2027-01-12')],
  };
  for (const kind of ['unanswered', 'unhelpful', 'not-found']) {
    const [found] = await gapsOf(kind, kept);
    assert.deepEqual([found?.count, found?.opened, found?.closed], [1, undefined, undefined], kind);
  }
  const [path] = await gapsOf('not-found', kept, 1, ['/docs/zebra']);
  assert.equal(path?.closed, true);
});

test('a path is not a sentence: two orders of the same words are two paths', async () => {
  const gaps = ['/docs/rate-limit', '/docs/limit-rate'].map((path) => gap('not-found', path));
  assert.equal((await gapsOf('not-found', { gaps })).length, 2);
});

test('what was counted less than shown from is shown nowhere: no text, no variant, no page', async () => {
  const gaps = [gap('weak', 'reset password', 2), gap('weak', 'password reset', 1), gap('weak', 'rare', 1)];
  const [group, ...others] = await gapsOf('weak', { gaps }, 2);
  assert.deepEqual(
    [group?.text, group?.count, group?.variants, others],
    ['reset password', 2, undefined, []],
  );
  const judged = (page: string, text: string, count: number) => ({
    ...{ page, helpful: false, reason: '' as const, text, count },
    ...days,
  });
  const pages = [judged('/a', 'said twice', 2), judged('/a', 'said once', 1), judged('/b', '', 1)];
  const texts = (shownFrom: number) =>
    judgedPages(pages, shownFrom).map((each) => [each.page, ...each.texts.map(({ text }) => text)]);
  assert.deepEqual(texts(2), [['/a', 'said twice']]);
  assert.deepEqual(texts(1), [['/a', 'said twice', 'said once'], ['/b']]);
});

test('texts are grouped once, until one of them or its count changes', () => {
  const texts = [gap('weak', 'zebra'), gap('weak', 'printer')].map(({ query, count }) => ({
    ...{ text: query, count },
    ...days,
  }));
  const groups = groupsOf('weak', texts);
  assert.equal(groupsOf('weak', structuredClone(texts)), groups);
  groupsOf('no-hit', []);
  assert.equal(groupsOf('weak', texts), groups, 'each kind has its own');
  const [first, ...others] = texts;
  const changed = groupsOf('weak', [{ ...first, text: 'zebra', ...days, count: 2 }, ...others]);
  assert.deepEqual(
    changed.map(({ text, count }) => [text, count]),
    [
      ['zebra', 2],
      ['printer', 1],
    ],
  );
});
