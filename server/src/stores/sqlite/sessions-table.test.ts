import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionsTableContract } from '../../api/sessions/sessions-table.contract.ts';
import { refusals, refuseWrites } from '../../testing/store-contract.ts';
import { openSessionsTable } from './sessions-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'sessions-table-'));

for (const [what, action] of refusals)
  sessionsTableContract(what, (name) => ({
    open: () => openSessionsTable(join(folder, action, name)),
    refuseWrites: () =>
      refuseWrites(join(folder, action, name, 'state.sqlite'), {
        tables: ['sessions'],
        events: ['INSERT', 'UPDATE'],
        action,
      }),
  }));
