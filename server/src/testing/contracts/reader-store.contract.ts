import assert from 'node:assert/strict';
import type { ReaderData } from '@kwikid/wire/reader';
import { keptSeconds, noReaderData, type ReaderStore, usedEverySeconds } from '../../api/me/reader-store.ts';
import { type StoreData, storeTests } from '../store-contract.ts';

const ann = { issuer: 'https://id.example', subject: 'ann' };
const ben = { ...ann, subject: 'ben' };
const now = 1_800_000_000;
const pinned = (path: string): ReaderData => ({ ...noReaderData, pins: [{ path, title: path }] });

/** @param data - makes data that nothing is in; the name is of this test */
export function readerStoreContract(kind: string, data: (name: string) => StoreData<ReaderStore>): void {
  const storeTest = storeTests(kind, data);

  storeTest('what a reader keeps is there after a restart, and is nobody else’s', async (open) => {
    const whole: ReaderData = {
      ...{ role: 'support', ...pinned('/a'), recents: [{ path: '/b', title: 'B' }] },
      follows: [{ path: '/docs/tags/nginx', title: 'nginx' }],
      ...{ steps: ['first-search'], visit: { at: now, content: 5, before: { at: 1, content: 1 } } },
    };
    await open().write(ann, whole, now);
    const again = open();
    assert.deepEqual(await again.of(ann, now), whole);
    assert.deepEqual(await again.of(ben, now), noReaderData);
    assert.deepEqual(await again.of({ ...ann, issuer: 'https://id.partner.example' }, now), noReaderData);
  });

  storeTest('of two processes the last write wins, whole', async (open) => {
    const [one, other] = [open(), open()];
    await one.write(ann, { ...pinned('/one'), role: 'support' }, now);
    await other.write(ann, pinned('/other'), now);
    assert.deepEqual(await one.of(ann, now), pinned('/other'));
    await Promise.all([one, other].map((store) => store.write(ann, pinned('/both'), now)));
    assert.deepEqual(await one.of(ann, now), pinned('/both'));
  });

  storeTest('a reader is forgotten whole, and nobody else', async (open) => {
    const store = open();
    for (const reader of [ann, ben]) await store.write(reader, pinned('/a'), now);
    await store.forget(ann);
    assert.deepEqual(await store.of(ann, now), noReaderData);
    assert.deepEqual(await store.of(ben, now), pinned('/a'));
  });

  storeTest('who does not come back is forgotten, and not before; to come back is enough', async (open) => {
    const store = open();
    for (const reader of [ann, ben]) await store.write(reader, pinned('/a'), now);
    const back = now + usedEverySeconds;
    await store.of(ben, back);
    await store.prune(now + keptSeconds);
    assert.deepEqual(await store.of(ann, now), pinned('/a'));
    await store.prune(now + keptSeconds + 1);
    assert.deepEqual(await store.of(ann, now), noReaderData);
    assert.deepEqual(await store.of(ben, back), pinned('/a'));
  });

  storeTest('what it cannot keep it rejects; what was kept stays, and it keeps again', async (open, own) => {
    const store = open();
    await store.write(ann, pinned('/a'), now);
    const accept = own.refuseWrites();
    await assert.rejects(store.write(ann, pinned('/b'), now));
    // To read is possible, although the day of the visit cannot be written.
    assert.deepEqual(await store.of(ann, now + usedEverySeconds), pinned('/a'));
    accept();
    await store.write(ann, pinned('/c'), now);
    assert.deepEqual(await store.of(ann, now), pinned('/c'));
  });
}
