import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { openStores } from './open-stores.ts';

test('closing the stores closes every one, also those that are closed already', async () => {
  const dataDir = temporaryFolder('stores');
  const stores = await openStores({ dataDir, database: undefined }, { keptDays: 1, shownFrom: 1 }, undefined);
  const uses = [
    () => stores.sessions.prune(0),
    () => stores.evidence.head(),
    () => stores.corrections.open(),
    () => stores.readers.prune(0),
    () => stores.digests.prune(0),
    () => stores.revocationLog.check(),
  ];
  for (const use of uses) await use();
  await stores.digests.close();
  await stores.revocationLog.close();
  await stores.close();
  for (const use of uses) await assert.rejects(async () => use(), /not open|finalized/);
});
