import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revocationStoreContract } from './revocations.contract.ts';
import { openSqliteRevocations } from './sqlite-revocations.ts';

const folder = mkdtempSync(join(tmpdir(), 'revocations-'));
revocationStoreContract('SQLite', (name) => openSqliteRevocations(join(folder, name)));
