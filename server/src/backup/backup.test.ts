import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate } from '@kwikid/testing/certificate';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { openStores } from '../stores/open-stores.ts';
import type { StoreSettings } from '../stores/settings.ts';
import { made } from '../testing/contracts/evidence-log.contract.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { backUp, restore } from './backup.ts';

const day = '2027-01-15T00:00:00.000Z';

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const files = (dataDir: string): StoreSettings => ({ dataDir, database: undefined });

/** Keeps a record of evidence. @returns the records that are kept */
async function evidenceOf(settings: StoreSettings, subject?: string) {
  const stores = await openStores(settings, { keptDays: 1, shownFrom: 1 }, undefined);
  if (subject !== undefined) await stores.evidence.append({ ...made, subject });
  const records = await stores.evidence.read(0, 10);
  await stores.evidence.close();
  await stores.revocationLog.close();
  await stores.close();
  return records;
}

/** A server with a reader who logged out; backed up while it runs, then everything is lost and restored. */
async function loseAndRestore(
  t: TestContext,
  env: Record<string, string>,
  settings: StoreSettings,
  lose: () => [Record<string, string>, StoreSettings],
) {
  const folder = join(folderOf(t), 'monday');
  const keys = { SESSION_KEYS: randomBytes(32).toString('base64') };
  const server = await fixtureServer(t, { env: { ...env, ...keys } });
  const [leaving, staying] = [await server.signIn({ sub: 'a' }), await server.signIn({ sub: 'b' })];
  assert.equal((await server.deleteSession(leaving)).status, 204);
  const records = await evidenceOf(settings, 'anna');
  await backUp(settings, folder, day);
  assert.equal(statSync(folder).mode & 0o077, 0, 'it names readers');
  const [emptyEnv, empty] = lose();
  await restore(empty, folder);
  const restored = await fixtureServer(t, { env: { ...emptyEnv, ...keys } });
  const read = async (cookie: string) =>
    (await restored.ask('/docs/product/', { headers: { cookie } })).status;
  assert.deepEqual([await read(leaving), await read(staying)], [401, 200]);
  assert.deepEqual(await evidenceOf(empty), records);
  await assert.rejects(restore(empty, folder), { code: 'ERR_BACKUP' }, 'what is there is not overwritten');
  return { folder, empty };
}

test('files are backed up while a server runs; after their loss a logout still holds and evidence is the same', async (t) => {
  const [dataDir, other] = [join(folderOf(t), 'a'), join(folderOf(t), 'b')];
  const { folder } = await loseAndRestore(t, { DATA_DIR: dataDir }, files(dataDir), () => {
    rmSync(dataDir, { recursive: true });
    return [{ DATA_DIR: other }, files(other)];
  });
  assert.ok(readdirSync(folder).includes('evidence.sqlite'));
  await assert.rejects(
    restore(files(other), folder),
    /has .*state\.sqlite.*: stop the server and move the folder away/,
  );
});

test('a database is backed up while servers run; after its loss a logout still holds and evidence is the same', {
  skip: postgresMissing,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.remove());
  const [url, other] = [postgres.createDatabase(), postgres.createDatabase()];
  const shared = (of: string): StoreSettings => ({
    dataDir: '/nonexistent',
    database: { url: of, connections: 2, outageSeconds: 60 },
  });
  const { folder } = await loseAndRestore(t, { DATABASE_URL: url }, shared(url), () => {
    postgres.run(url, 'DROP SCHEMA public CASCADE');
    return [{ DATABASE_URL: other }, shared(other)];
  });
  await assert.rejects(
    restore(files(join(folder, 'elsewhere')), folder),
    /is a backup of postgresql: set DATABASE_URL/,
  );
});

test('a database is backed up by TLS with the authorities that Node trusts', {
  skip: postgresMissing,
}, async (t) => {
  const folder = folderOf(t);
  const certificate = makeCertificate(folder, 'localhost');
  const postgres = await startPostgres(certificate);
  t.after(() => postgres.remove());
  const { pathname } = new URL(postgres.createDatabase());
  const url = `postgres://owner@localhost:${postgres.port}${pathname}?sslmode=verify-full`;
  const settings = { dataDir: '/nonexistent', database: { url, connections: 1, outageSeconds: 60 } };
  await assert.rejects(backUp(settings, join(folder, 'monday'), day), /certificate verify failed/);
  const trusted = getCACertificates('default');
  t.after(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([readFileSync(certificate.cert, 'utf8')]);
  assert.deepEqual(await backUp(settings, join(folder, 'tuesday'), day), ['database.dump']);
});

test('a backup that is not whole is not restored, and one that fails leaves nothing', async (t) => {
  const root = folderOf(t);
  const [dataDir, folder, empty] = ['data', 'monday', 'empty'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await assert.rejects(backUp(files(dataDir), folder, day), /has no database: set DATA_DIR/);
  assert.deepEqual(readdirSync(root), []);
  await evidenceOf(files(dataDir), 'anna');
  await backUp(files(dataDir), folder, day);
  await assert.rejects(backUp(files(dataDir), folder, day), /exists: name a new folder/);
  appendFileSync(join(folder, 'evidence.sqlite'), 'x');
  await assert.rejects(restore(files(empty), folder), /evidence\.sqlite is not the file that was backed up/);
  rmSync(join(folder, 'evidence.sqlite'));
  await assert.rejects(restore(files(empty), folder), /evidence\.sqlite is not the file/);
  rmSync(join(folder, 'BACKUP.json'));
  await assert.rejects(restore(files(empty), folder), /it is not a whole backup/);
  assert.equal(existsSync(empty), false);
});
