import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestStoreContract } from '../../api/digest/digest-store.contract.ts';
import { refuseWrites } from '../../testing/store-contract.ts';
import { openSqliteDigests } from './digests.ts';

const folder = mkdtempSync(join(tmpdir(), 'digests-'));

digestStoreContract('SQLite', (name) => ({
  open: () => openSqliteDigests(join(folder, name)),
  refuseWrites: () =>
    refuseWrites(join(folder, name, 'digests.sqlite'), {
      tables: ['digests'],
      events: ['INSERT', 'UPDATE'],
      action: 'ABORT',
    }),
}));
