import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CountingTexts } from './kept-texts.ts';
import { coveredPage, requiredPages } from './required-pages.ts';

const [one, two, old] = ['a1'.repeat(32), 'b2'.repeat(32), '0f'.repeat(32)];
const pages = [
  { path: '/docs/a', title: 'A', text: one, who: ['support', 'developer'], within: 14 },
  { path: '/docs/b', title: 'B', text: two, who: ['support'], within: 1 },
  { path: '/docs/c', title: 'C', text: two, who: ['coordinator'], within: 7 },
];
const now = Date.parse('2026-11-23T23:30:00Z');
const counting = new Map();
const at = '2026-11-20T10:00:00.000Z';

/** Asked on these days before, by page; the others today. */
const askedOn = (days: Record<string, string>) => async (texts: readonly { page: string }[], day: string) =>
  texts.map(({ page }) => days[page] ?? day);
const dueOf = async (options: Partial<Parameters<typeof requiredPages>[0]>) => {
  const given = {
    pages,
    role: 'support' as const,
    records: [],
    counting,
    now,
    asks: askedOn({}),
    ...options,
  };
  return Object.fromEntries(
    (await requiredPages(given)).map(({ page, due, overdue }) => [page, overdue ? `${due} overdue` : due]),
  );
};

test('a reader has the days of a page from the day on which its text is first asked of them', async () => {
  const none = { '/docs/c': undefined };
  assert.deepEqual(await dueOf({}), { '/docs/a': '2026-12-07', '/docs/b': '2026-11-24', ...none });
  const asks = askedOn({ '/docs/a': '2026-11-09', '/docs/b': '2026-11-21' });
  assert.deepEqual(await dueOf({ asks }), {
    '/docs/a': '2026-11-23',
    '/docs/b': '2026-11-22 overdue',
    ...none,
  });
});

test('only the roles of a page are asked, and nobody without a role', async () => {
  const asked = async (role: 'developer' | 'manager' | undefined) =>
    Object.entries(await dueOf({ role })).flatMap(([page, due]) => (due === undefined ? [] : [page]));
  assert.deepEqual(await asked('developer'), ['/docs/a']);
  assert.deepEqual(await asked('manager'), []);
  assert.deepEqual(await asked(undefined), []);
});

test('an acknowledged text is not asked again, another text of the page is', async () => {
  const records = [
    { page: '/docs/a', text: old, at: '2026-01-01T10:00:00.000Z' },
    { page: '/docs/a', text: one, at },
    { page: '/docs/b', text: old, at },
  ];
  const [a, b] = await requiredPages({ pages, role: 'support', records, counting, now, asks: askedOn({}) });
  assert.deepEqual([a?.at, a?.due, a?.earlier], [at, undefined, '2026-01-01T10:00:00.000Z']);
  assert.deepEqual([b?.at, b?.due, b?.earlier], [undefined, '2026-11-24', at]);
});

test('the same text on another page is not acknowledged with it', async () => {
  const records = [{ page: '/docs/c', text: two, at }];
  const [, b, c] = await requiredPages({
    ...{ pages, role: 'support', records, counting, now, asks: askedOn({}) },
  });
  assert.deepEqual([b?.at, b?.due, c?.at], [undefined, '2026-11-24', at]);
});

test('after a minor change the days go on from the text before, and who acknowledged the present one did so', async () => {
  const reason = 'A clearer word';
  const minor = new Map<string, CountingTexts>([['/docs/a', { texts: [one, old], asked: old, reason }]]);
  let asked: readonly { page: string; text: string }[] = [];
  const asks: Parameters<typeof requiredPages>[0]['asks'] = async (texts, day) => {
    asked = texts;
    return texts.map(() => day);
  };
  const given = { pages, role: 'support' as const, counting: minor, now, asks: askedOn({}) };
  await requiredPages({ ...given, records: [], asks });
  assert.deepEqual(asked, [
    { page: '/docs/a', text: old },
    { page: '/docs/b', text: two },
  ]);
  // A change was taken back: the older text was read later.
  const records = [
    { page: '/docs/a', text: one, at: '2026-11-01T10:00:00.000Z' },
    { page: '/docs/a', text: old, at },
  ];
  const [both] = await requiredPages({ ...given, records });
  assert.deepEqual(
    [both?.at, both?.minor, both?.earlier],
    ['2026-11-01T10:00:00.000Z', undefined, undefined],
  );
  const [older] = await requiredPages({ ...given, records: records.slice(1) });
  assert.deepEqual([older?.at, older?.minor, older?.earlier], [at, reason, undefined]);
});

const askedDays: [day: string, isOverdue: boolean][] = [
  ['2026-11-10', false],
  ['2026-11-09', false],
  ['2026-11-08', true],
];
for (const [day, isOverdue] of askedDays)
  test(`who was asked on ${day} is ${isOverdue ? '' : 'not '}overdue, for the reader and in the count`, async () => {
    const [page] = pages as [(typeof pages)[number]];
    const due = (await dueOf({ asks: askedOn({ '/docs/a': day }) }))['/docs/a'];
    const { askedBefore } = coveredPage(page, { texts: [one], asked: one }, now);
    assert.deepEqual([due?.endsWith('overdue'), day < askedBefore], [isOverdue, isOverdue]);
  });
