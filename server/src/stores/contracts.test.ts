import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type PostgresServer, postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import type { Pool } from 'pg';
import { openCorrections } from '../api/corrections/correction-store.ts';
import { openDigests } from '../api/digest/digest-store.ts';
import { openEvidenceLog } from '../api/evidence/evidence-log.ts';
import { type EvidenceTables, postgresTables, sqliteTables } from '../api/evidence/evidence-queries.ts';
import { openInsight } from '../api/insight/insight-store.ts';
import { openReaders } from '../api/me/reader-store.ts';
import { openSessionsTable } from '../api/sessions/sessions-table.ts';
import type { Database } from '../sql/database.ts';
import {
  contractBounds as correctionBounds,
  correctionStoreContract,
} from '../testing/contracts/correction-store.contract.ts';
import { digestStoreContract } from '../testing/contracts/digest-store.contract.ts';
import { evidenceLogContract } from '../testing/contracts/evidence-log.contract.ts';
import { insightStoreContract } from '../testing/contracts/insight-store.contract.ts';
import { readerStoreContract } from '../testing/contracts/reader-store.contract.ts';
import { revocationLogContract } from '../testing/contracts/revocation-log.contract.ts';
import { sessionsTableContract } from '../testing/contracts/sessions-table.contract.ts';
import { refuseWrites, type StoreData, refusals as sqliteRefusals } from '../testing/store-contract.ts';
import { migrate } from './postgres/migrate.ts';
import { openPool } from './postgres/pool.ts';
import { postgresDatabase } from './postgres/postgres-database.ts';
import { openPostgresRevocationLog } from './postgres/revocation-log.ts';
import { sqliteDatabase } from './sqlite/sqlite-database.ts';
import { type SqliteFile, sqliteFiles } from './sqlite/sqlite-files.ts';

/** A store that is written once for both databases. */
interface CommonStore<Store> {
  file: SqliteFile;
  /** Those that refuse what is written. */
  tables: readonly string[];
  open(database: Database): Store;
}

/** Runs the contracts of these stores. @param data - makes the data of one store in one database */
function commonContracts(
  what: string,
  data: <Store extends object>(store: CommonStore<Store>) => (test: string) => StoreData<Store>,
  evidence: EvidenceTables,
): void {
  correctionStoreContract(
    what,
    data({
      file: 'corrections',
      tables: ['corrections'],
      open: (database) => openCorrections(database, correctionBounds),
    }),
  );
  digestStoreContract(what, data({ file: 'digests', tables: ['digests'], open: openDigests }));
  evidenceLogContract(
    what,
    data({
      file: 'evidence',
      tables: Object.values(evidence),
      open: (database) => openEvidenceLog(database, evidence),
    }),
  );
  insightStoreContract(
    what,
    data({
      file: 'insight',
      tables: ['gaps', 'judgements', 'page_judgements'],
      open: (database) => openInsight(database, { keptDays: 180, maxTexts: 4, maxPageTexts: 4 }),
    }),
    4,
  );
  readerStoreContract(what, data({ file: 'readers', tables: ['readers'], open: openReaders }));
  sessionsTableContract(what, data({ file: 'sessions', tables: ['sessions'], open: openSessionsTable }));
}

const folder = temporaryFolder('stores');
for (const [what, action] of sqliteRefusals)
  commonContracts(
    what,
    ({ file, tables, open }) =>
      (name) => {
        const place = join(folder, action, file, name);
        const path = join(place, sqliteFiles[file].file);
        return {
          open: () => open(sqliteDatabase(place, file)),
          refuseWrites: () => refuseWrites(path, { tables, events: ['INSERT', 'UPDATE'], action }),
        };
      },
    sqliteTables,
  );

let postgres: PostgresServer;
/** The URL of a database with the schema and nothing in it. */
let template: string;
const poolOf = (url: string) => openPool({ url, connections: 3, outageSeconds: 60 });

before(async () => {
  if (postgresMissing) return;
  postgres = await startPostgres();
  template = postgres.createDatabase();
  const pool = poolOf(template);
  await migrate(pool);
  await pool.end();
});
after(() => postgres?.remove());

/** How PostgreSQL refuses what is written: the statement fails, or its connection breaks in the middle of it. */
const refusals = [
  ['PostgreSQL', "RAISE EXCEPTION 'disk full'"],
  ['PostgreSQL that breaks the connection', 'PERFORM pg_terminate_backend(pg_backend_pid())'],
] as const;

/** Data of one test. @param tables - which refuse what is written */
function data<Store extends object>(refusal: string, tables: readonly string[], open: (pool: Pool) => Store) {
  return () => {
    const url = postgres.createDatabase(template);
    return {
      // With connections of its own, as another process has.
      open() {
        const pool = poolOf(url);
        return { ...open(pool), close: () => pool.end() };
      },
      refuseWrites() {
        postgres.run(
          url,
          `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${refusal}; RETURN NEW; END $$;
           ${tables.map((table) => `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse();`).join('\n')}`,
        );
        return () => postgres.run(url, 'DROP FUNCTION refuse() CASCADE');
      },
    };
  };
}

if (postgresMissing) test('the stores in PostgreSQL', { skip: postgresMissing }, () => {});
for (const [what, refusal] of postgresMissing ? [] : refusals) {
  revocationLogContract(what, data(refusal, ['revocations'], openPostgresRevocationLog));
  commonContracts(
    what,
    ({ tables, open }) => data(refusal, tables, (pool) => open(postgresDatabase(pool))),
    postgresTables,
  );
}
