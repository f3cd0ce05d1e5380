import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredGapKind } from './insight-store.ts';
import { judgedPages } from './judged-pages.ts';
import { type KeptInsight, listedGaps } from './listed-gaps.ts';

const days = { first: '2027-01-10', last: '2027-01-12' };
const gap = (kind: StoredGapKind, query: string, count = 1) => ({ kind, query, count, ...days });
const nothing: KeptInsight = { gaps: [], judgements: [], pages: [] };
const gapsOf = (kind: string, kept: Partial<KeptInsight>, shownFrom = 1, pages: string[] = []) =>
  listedGaps({ ...nothing, ...kept }, { keptDays: 180, shownFrom }, (path) => pages.includes(path))
    .groups.find((group) => group.kind === kind)
    ?.gaps.map(({ text, count }) => `${text} ${count}`);

test('a path that has a page now is left out, and a search for it is not', () => {
  const gaps = [gap('not-found', '/docs/zebra'), gap('not-found', '/docs/yak'), gap('weak', '/docs/zebra')];
  assert.deepEqual(gapsOf('not-found', { gaps }, 1, ['/docs/zebra']), ['/docs/yak 1']);
  assert.deepEqual(gapsOf('weak', { gaps }, 1, ['/docs/zebra']), ['/docs/zebra 1']);
});

test('an answer is a gap for those whom it did not help', () => {
  const judgements = [
    { question: 'zebra', helpful: 0, unhelpful: 2, ...days },
    { question: 'yak', helpful: 1, unhelpful: 0, ...days },
  ];
  assert.deepEqual(gapsOf('unhelpful', { judgements }), ['zebra 2']);
});

test('what was counted less than shown from is shown nowhere: no text, no page', () => {
  const gaps = [gap('weak', 'reset password', 2), gap('weak', 'rare', 1)];
  assert.deepEqual(gapsOf('weak', { gaps }, 2), ['reset password 2']);
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
