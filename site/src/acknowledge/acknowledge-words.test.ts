import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueInWords, failureInWords, isSamePage, mineToRead, wholeDay } from './acknowledge-words.ts';

test('days and times in words', () => {
  assert.equal(wholeDay('2026-11-23T23:59:59.000Z'), '23 November 2026');
  assert.equal(dueInWords({ due: '2026-12-07', overdue: false }), 'by 7 December 2026');
  assert.equal(dueInWords({ due: '2026-12-07', overdue: true }), 'overdue since 7 December 2026');
});

test('what is mine to read is what has a day, the earliest first', () => {
  const page = (title: string, due?: string) => ({
    ...{ page: '/docs/a', title, hash: '', who: ['support'], within: 1, seesOthers: false },
    ...(due !== undefined && { due }),
  });
  const pages = [page('C', '2026-12-02'), page('D'), page('B', '2026-12-01'), page('A', '2026-12-02')];
  assert.deepEqual(
    mineToRead(pages).map(({ title }) => title),
    ['B', 'A', 'C'],
  );
});

for (const [one, other, same] of [
  ['/docs/Start%20Here', '/docs/Start Here', true],
  ['/docs/product/', '/docs/product', true],
  ['/', '/', true],
  ['/docs/a', '/docs/b', false],
  ['/docs/%', '/docs/%', true],
] as const)
  test(`${one} is ${same ? '' : 'not '}the page of ${other}`, () =>
    assert.equal(isSamePage(one, other), same));

test('a failure says that nothing was recorded and what to do, also one that nobody foresaw', () => {
  for (const status of [0, 401, 404, 409, 429, 500, 503])
    assert.match(failureInWords(status), /^Nothing was recorded\. .+: .+\./);
  assert.equal(failureInWords(500), failureInWords(503));
  assert.notEqual(failureInWords(0), failureInWords(409));
});
