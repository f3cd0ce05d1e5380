import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { SearchService } from './search-service.ts';
import { withFallback } from './with-fallback.ts';

const silent = pino({ level: 'silent' });

/** A hosted search that fails on demand and counts its calls, before an embedded one. */
function services() {
  const state = { now: 0, fails: true, calls: 0 };
  const first: SearchService = {
    async search() {
      state.calls++;
      if (state.fails) throw new Error('down');
      return { engine: 'algolia', results: [], spent: 0 };
    },
  };
  const second: SearchService = { search: async () => ({ engine: 'embedded', results: [], spent: 0 }) };
  const search = withFallback(first, second, () => state.now);
  const ask = async () => (await search.search([], silent)).engine;
  return { state, ask };
}

test('after three failures in a row the service rests; then one request tries it', async () => {
  const { state, ask } = services();
  for (const fails of [true, true, false, true, true, true]) {
    state.fails = fails;
    assert.equal(await ask(), fails ? 'embedded' : 'algolia');
  }
  assert.equal(state.calls, 6, 'never three in a row before the last');
  state.now = 29_999;
  await ask();
  assert.equal(state.calls, 6, 'it rests');
  state.now = 30_000;
  await Promise.all([ask(), ask()]);
  assert.equal(state.calls, 7, 'one tries it, and it fails');
  state.now = 59_999;
  await ask();
  assert.equal(state.calls, 7, 'it rests again');
  Object.assign(state, { now: 60_000, fails: false });
  assert.equal(await ask(), 'algolia');
  assert.deepEqual([await ask(), state.calls], ['algolia', 9]);
});
