import assert from 'node:assert/strict';
import { type StoreData, storeTests } from '../../testing/store-contract.ts';
import { claimSeconds, type DigestStore, type FeedToken, mostTokens } from './digest-store.ts';

const ann = { issuer: 'https://id.example', subject: 'ann' };
const ben = { ...ann, subject: 'ben' };
const now = 1_800_000_000;
const token = (id: string, person = ann): FeedToken => ({
  ...person,
  ...{ id, hash: `hash of ${id}`, team: 'web', made: now, expires: now + 100 },
});

/** @param data - makes data that nothing is in; the name is of this test */
export function digestStoreContract(kind: string, data: (name: string) => StoreData<DigestStore>): void {
  const storeTest = storeTests(kind, data);

  storeTest(
    'a token is found by its hash, also after a restart, until its reader removes it',
    async (open) => {
      const store = open();
      assert.equal(await store.add(token('a')), true);
      assert.equal(await store.add({ ...token('b'), made: now + 1 }), true);
      assert.equal(await store.add(token('c', ben)), true);
      const again = open();
      assert.deepEqual(await again.read('hash of a'), token('a'));
      assert.equal(await again.read('hash of d'), undefined);
      assert.deepEqual(
        (await again.of(ann)).map(({ id }) => id),
        ['b', 'a'],
      );
      assert.equal(await store.remove(ben, 'a'), false);
      assert.equal(await store.remove({ ...ann, issuer: 'https://other.example' }, 'a'), false);
      assert.equal(await store.remove(ann, 'a'), true);
      assert.equal(await store.remove(ann, 'a'), false);
      assert.equal(await again.read('hash of a'), undefined);
    },
  );

  storeTest('one reader has only so many, and another one is not affected', async (open) => {
    const store = open();
    for (let number = 0; number < mostTokens; number++) await store.add(token(`t${number}`));
    assert.equal(await store.add(token('one more')), false);
    assert.equal(await store.add(token('bens', ben)), true);
    assert.equal((await store.of(ann)).length, mostTokens);
  });

  storeTest('of several processes one takes a digest, and it can be given back', async (open) => {
    const stores = [open(), open(), open()];
    const taken = await Promise.all(stores.map((store) => store.claim('web 2026-11-23', now)));
    assert.equal(taken.filter(Boolean).length, 1);
    assert.equal(await stores[0]?.claim('data 2026-11-23', now), true);
    await stores[1]?.release('web 2026-11-23');
    assert.equal(await stores[2]?.claim('web 2026-11-23', now), true);
    assert.equal(await stores[0]?.claim('web 2026-11-23', now), false);
  });

  storeTest('what has expired is removed, and the rest stays', async (open) => {
    const store = open();
    await store.add(token('a'));
    await store.add({ ...token('b'), expires: now + 500 });
    await store.claim('web', now);
    await store.prune(now + 101);
    assert.deepEqual(
      (await store.of(ann)).map(({ id }) => id),
      ['b'],
    );
    assert.equal(await store.claim('web', now), false);
    await store.prune(now + claimSeconds + 1);
    assert.equal(await store.claim('web', now), true);
  });

  storeTest('what it cannot write it rejects', async (open, own) => {
    const store = open();
    await store.add(token('a'));
    const accept = own.refuseWrites();
    await assert.rejects(store.add(token('b')));
    await assert.rejects(store.claim('web', now));
    assert.deepEqual(await store.read('hash of a'), token('a'));
    accept();
    assert.equal(await store.claim('web', now), true);
  });
}
