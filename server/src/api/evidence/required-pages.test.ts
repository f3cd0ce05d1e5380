import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredPages } from './required-pages.ts';

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
