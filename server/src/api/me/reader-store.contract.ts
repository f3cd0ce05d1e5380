import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noReaderData, type ReaderChange, readerBounds, visitSeconds } from '@kwikid/wire/reader-data';
import type { StoreData } from '../../testing/store-contract.ts';
import { keptSeconds, type ReaderStore, usedEverySeconds } from './reader-store.ts';

const ann = { issuer: 'https://id.example', subject: 'ann' };
const now = 1_800_000_000;
const read = (path: string): ReaderChange => ({ do: 'read', path, title: path });
const pin: ReaderChange = { do: 'pin', path: '/a', title: 'A' };

/**
 * What every store of readers must do, when it fails and with several processes on it, too.
 *
 * @param data - makes data that nothing is in; the name is of this test
 */
export function readerStoreContract(kind: string, data: (name: string) => StoreData<ReaderStore>): void {
  test(`${kind}: what a reader keeps is there after a restart, and is nobody else's`, async () => {
    const { open } = data('kept');
    const store = open();
    const changes: ReaderChange[] = [
      { do: 'pick-role', role: 'support' },
      pin,
      read('/b'),
      { do: 'follow', path: '/docs/tags/nginx', title: 'nginx' },
      { do: 'tick', step: 'first-search' },
      { do: 'visit', content: 5 },
    ];
    const kept = await store.change(ann, changes, now);
    await store.close();
    const again = open();
    assert.deepEqual(await again.of(ann, now), kept);
    assert.deepEqual(kept, {
      role: 'support',
      pins: [{ path: '/a', title: 'A' }],
      recents: [{ path: '/b', title: '/b' }],
      follows: [{ path: '/docs/tags/nginx', title: 'nginx' }],
      steps: ['first-search'],
      visit: { at: now, content: 5 },
    });
    await again.change(ann, [{ do: 'visit', content: 7 }], now + visitSeconds);
    assert.deepEqual((await again.of(ann, now)).visit, {
      ...{ at: now + visitSeconds, content: 7 },
      before: { at: now, content: 5 },
    });
    assert.deepEqual(await again.of({ ...ann, subject: 'ben' }, now), noReaderData);
    assert.deepEqual(await again.of({ ...ann, issuer: 'https://id.partner.example' }, now), noReaderData);
    await again.close();
  });

  test(`${kind}: of many pages the last ones are kept`, async () => {
    const store = data('many').open();
    for (let index = 0; index < 4; index++)
      await store.change(
        ann,
        Array.from({ length: 30 }, (_, number) => read(`/${index * 30 + number}`)),
        now,
      );
    const { recents } = await store.of(ann, now);
    assert.deepEqual([recents.length, recents[0]?.path], [readerBounds.recents, '/119']);
    await store.close();
  });

  test(`${kind}: what two processes change at the same time is all kept`, async () => {
    const { open } = data('shared');
    const [one, other] = [open(), open()];
    await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        (number % 2 === 0 ? one : other).change(ann, [read(`/${number}`)], now),
      ),
    );
    for (const store of [one, other]) {
      assert.equal((await store.of(ann, now)).recents.length, 40);
      await store.close();
    }
  });

  test(`${kind}: a reader is forgotten whole, and nobody else`, async () => {
    const store = data('forgotten').open();
    const ben = { ...ann, subject: 'ben' };
    for (const reader of [ann, ben]) await store.change(reader, [pin], now);
    await store.forget(ann);
    assert.deepEqual(await store.of(ann, now), noReaderData);
    assert.equal((await store.of(ben, now)).pins.length, 1);
    await store.close();
  });

  test(`${kind}: who does not come back is forgotten, and not before; to come back is enough`, async () => {
    const store = data('pruned').open();
    const ben = { ...ann, subject: 'ben' };
    for (const reader of [ann, ben]) await store.change(reader, [pin], now);
    const back = now + usedEverySeconds;
    await store.of(ben, back);
    await store.prune(now + keptSeconds);
    assert.equal((await store.of(ann, now)).pins.length, 1);
    await store.prune(now + keptSeconds + 1);
    assert.deepEqual(await store.of(ann, now), noReaderData);
    assert.equal((await store.of(ben, back)).pins.length, 1);
    await store.close();
  });

  test(`${kind}: what it cannot keep it rejects; what was kept before stays, and it keeps again`, async () => {
    const { open, refuseWrites } = data('refused');
    const store = open();
    await store.change(ann, [pin], now);
    const accept = refuseWrites();
    await assert.rejects(store.change(ann, [read('/b')], now));
    // To read is possible, although the day of the visit cannot be written.
    assert.equal((await store.of(ann, now + usedEverySeconds)).pins.length, 1);
    accept();
    assert.deepEqual(
      (await store.change(ann, [read('/c')], now)).recents.map(({ path }) => path),
      ['/c'],
    );
    await store.close();
  });
}
