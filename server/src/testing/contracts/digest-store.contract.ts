import assert from 'node:assert/strict';
import { claimSeconds, type DigestStore } from '../../api/digest/digest-store.ts';
import { type StoreData, storeTests } from '../store-contract.ts';

const now = 1_800_000_000;

/** @param data - makes data that nothing is in; the name is of this test */
export function digestStoreContract(kind: string, data: (name: string) => StoreData<DigestStore>): void {
  const storeTest = storeTests(kind, data);

  storeTest('of several processes one takes a digest, and it can be given back', async (open) => {
    const stores = [open(), open(), open()];
    const taken = await Promise.all(stores.map((store) => store.claim('web 2026-11-23', now)));
    assert.equal(taken.filter(Boolean).length, 1);
    assert.equal(await stores[0]?.claim('data 2026-11-23', now), true);
    await stores[1]?.release('web 2026-11-23');
    assert.equal(await stores[2]?.claim('web 2026-11-23', now), true);
    assert.equal(await stores[0]?.claim('web 2026-11-23', now), false);
  });

  storeTest('an old claim is removed, and the rest stays', async (open) => {
    const store = open();
    await store.claim('web', now);
    await store.prune(now + claimSeconds);
    assert.equal(await store.claim('web', now), false);
    await store.prune(now + claimSeconds + 1);
    assert.equal(await store.claim('web', now), true);
  });

  storeTest('what it cannot write it rejects', async (open, own) => {
    const store = open();
    await store.claim('data', now);
    const accept = own.refuseWrites();
    await assert.rejects(store.claim('web', now));
    accept();
    assert.equal(await store.claim('web', now), true);
  });
}
