import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchGap, StoredGapKind } from './insight-store.ts';
import { createKnownGaps } from './known-gaps.ts';

const gap = (kind: StoredGapKind, query: string): SearchGap => ({
  ...{ kind, query, count: 1, first: '2027-01-10', last: '2027-01-10' },
});

/** A store that counts how often it is read, and a clock in seconds. */
function known(...gaps: SearchGap[]) {
  const store = { gaps, reads: 0, isDown: false };
  const clock = { now: 1_800_000_000 };
  const read = async () => {
    store.reads += 1;
    if (store.isDown) throw new Error('down');
    return store.gaps;
  };
  return { store, clock, known: createKnownGaps({ gaps: read }, () => clock.now) };
}

test('a query is known in any order and form of its words, if a search can close its kind', async () => {
  const { known: gaps } = known(
    gap('no-hit', 'reset a password'),
    gap('unanswered', 'what is a zebra?'),
    gap('not-found', '/docs/gone'),
  );
  assert.equal(await gaps.has('passwords, reset'), true);
  for (const query of ['password', 'what is a zebra?', '/docs/gone'])
    assert.equal(await gaps.has(query), false, query);
});

test('a gap of this server is known at once, one of another server after a minute, and the store is read once', async () => {
  const { store, clock, known: gaps } = known(gap('weak', 'zebra'));
  assert.equal(await gaps.has('parking'), false);
  gaps.add('no-hit', 'parking');
  gaps.add('unanswered', 'holidays');
  store.gaps = [...store.gaps, gap('weak', 'canteen')];
  clock.now += 59;
  assert.deepEqual(await Promise.all(['parking', 'holidays', 'canteen'].map(gaps.has)), [true, false, false]);
  assert.equal(store.reads, 1);
  clock.now += 1;
  assert.deepEqual(await Promise.all(['canteen', 'zebra'].map(gaps.has)), [true, true]);
  assert.equal(store.reads, 2);
});

test('after a failure the next query reads again', async () => {
  const { store, known: gaps } = known(gap('weak', 'zebra'));
  store.isDown = true;
  await assert.rejects(gaps.has('zebra'), /down/);
  store.isDown = false;
  assert.equal(await gaps.has('zebra'), true);
});
