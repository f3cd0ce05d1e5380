import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnAcknowledgements } from '@kwikid/wire/acknowledgement';
import { ApiError } from '../server/api.ts';
import { mineToRead } from './acknowledge-words.ts';
import { createAcknowledgementStore } from './acknowledgement-store.ts';

const page = (path: string) => ({
  ...{ page: path, title: path, hash: 'a1', who: ['support'], within: 14, seesOthers: false },
  ...{ due: '2026-12-07', overdue: false },
});
const own: OwnAcknowledgements = {
  ...{ role: 'support', sees: 'own' as const, records: [] },
  pages: [page('/docs/a'), page('/docs/b')],
};

function server() {
  const state = { isAway: false, made: [] as string[], role: 'support', onRead: () => {} };
  const reached = () => {
    if (state.isAway) throw new ApiError('/api/acknowledgements', 503);
  };
  const service = {
    async mine() {
      reached();
      const read = { ...own, role: state.role };
      state.onRead();
      return read as OwnAcknowledgements;
    },
    role: () => state.role,
    async make(path: string, hash: string) {
      reached();
      state.made.push(path);
      return { page: path, hash, at: '2026-11-23T10:00:00.000Z' };
    },
  };
  return { state, store: createAcknowledgementStore(service) };
}

test('what is acknowledged is mine to read no longer, on every part of the page', async () => {
  const { store, state } = server();
  let heard = 0;
  const stop = store.subscribe(() => (heard += 1));
  await Promise.all([store.load(), store.load()]);
  await store.make('/docs/a', 'a1');
  const { own: shown } = store.get();
  assert.deepEqual([heard, state.made], [2, ['/docs/a']]);
  assert.deepEqual(
    mineToRead(shown?.pages ?? []).map((each) => each.page),
    ['/docs/b'],
  );
  assert.equal(shown?.pages[0]?.at, '2026-11-23T10:00:00.000Z');
  stop();
  await store.load();
  assert.equal(heard, 2);
});

test('a failure changes nothing that is shown, and is over with the next response', async () => {
  const { store, state } = server();
  await store.load();
  state.isAway = true;
  await store.load();
  assert.deepEqual([store.get().hasFailed, store.get().own], [true, own]);
  await assert.rejects(store.make('/docs/a', 'a1'), { status: 503 });
  assert.deepEqual(store.get().own, own);
  state.isAway = false;
  await store.load();
  assert.equal(store.get().hasFailed, false);
});

test('a role that is picked while the server responds is asked for again, by the same load', async () => {
  const { store, state } = server();
  state.onRead = () => {
    state.role = 'developer';
  };
  await Promise.all([store.load(), store.load()]);
  assert.equal(store.get().own?.role, 'developer');
});
