import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { getCACertificates } from 'node:tls';
import { hashFiles } from '@kwikid/prepared-build/artefact';
import { z } from 'zod';
import { ServerError } from '../http/server-error.ts';
import type { DatabaseSettings, StoreSettings } from '../stores/settings.ts';

/** The list of a backup's files, with their hashes. */
const listFile = 'BACKUP.json';
const list = z.strictObject({
  format: z.literal(1),
  kind: z.enum(['sqlite', 'postgresql']),
  made: z.string(),
  files: z.record(z.string(), z.string()),
});
/** PostgreSQL's own archive format. */
const dumpFile = 'database.dump';

/**
 * Copies everything that the servers keep, while they run.
 *
 * @param folder - made by this call; a backup that fails leaves nothing there
 * @param made - ISO 8601
 * @returns the names of the files
 * @throws {ServerError} `ERR_BACKUP` with the remedy
 */
export async function backUp(settings: StoreSettings, folder: string, made: string): Promise<string[]> {
  if (existsSync(folder)) throw failed(`${folder} exists: name a new folder`);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    if (settings.database === undefined) await copyFiles(settings.dataDir, partial);
    else dump(settings.database, join(partial, dumpFile));
    const files = hashFiles(partial);
    const kind = settings.database === undefined ? 'sqlite' : 'postgresql';
    const text = JSON.stringify({ format: 1, kind, made, files } satisfies z.infer<typeof list>, null, 2);
    writeFileSync(join(partial, listFile), `${text}\n`);
    renameSync(partial, folder);
    return Object.keys(files);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a backup where nothing is: into an empty `DATA_DIR` or an empty database. No server may run on it meanwhile.
 *
 * @throws {ServerError} `ERR_BACKUP` with the remedy, if the backup is not whole or something is there already
 */
export async function restore(settings: StoreSettings, folder: string): Promise<string[]> {
  const { kind, files } = readList(folder);
  const found = Object.fromEntries(Object.entries(hashFiles(folder)).filter(([name]) => name !== listFile));
  for (const name of new Set([...Object.keys(files), ...Object.keys(found)]))
    if (files[name] !== found[name])
      throw failed(`${join(folder, name)} is not the file that was backed up: take another backup`);
  const expected = settings.database === undefined ? 'sqlite' : 'postgresql';
  if (kind !== expected)
    throw failed(`${folder} is a backup of ${kind}: ${kind === 'sqlite' ? 'unset' : 'set'} DATABASE_URL`);
  if (settings.database !== undefined) {
    load(settings.database, join(folder, dumpFile));
    return Object.keys(files);
  }
  const { dataDir } = settings;
  const inTheWay = databasesIn(dataDir);
  if (inTheWay.length > 0)
    throw failed(`${dataDir} has ${inTheWay.join(', ')}: stop the server and move the folder away`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of Object.keys(files)) await copyOne(join(folder, name), join(dataDir, name));
  return Object.keys(files);
}

const databasesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sqlite')) : [];

async function copyFiles(dataDir: string, folder: string): Promise<void> {
  const names = databasesIn(dataDir);
  if (names.length === 0)
    throw failed(`${dataDir} has no database: set DATA_DIR to the folder that the server was started with`);
  for (const name of names) await copyOne(join(dataDir, name), join(folder, name));
}

/** SQLite's own copy: whole, also while a server writes. */
async function copyOne(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await copyDatabase(source, to);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    const [row] = copy.prepare('PRAGMA integrity_check').all();
    if (row?.integrity_check !== 'ok') throw failed(`${from} is damaged: ${String(row?.integrity_check)}`);
    // One file: no log beside it that a copy could miss.
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function readList(folder: string): z.infer<typeof list> {
  try {
    return list.parse(JSON.parse(readFileSync(join(folder, listFile), 'utf8')));
  } catch (cause) {
    throw failed(`${folder} has no ${listFile} of this format: it is not a whole backup`, cause);
  }
}

const dump = (database: DatabaseSettings, file: string): void =>
  run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], database);

/** In one transaction: what exists already is an error that changes nothing. */
const load = (database: DatabaseSettings, file: string): void =>
  run(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file],
    database,
  );

/** The password goes by the environment: every user of the host can read arguments. */
function run(program: string, words: readonly string[], { url }: DatabaseSettings): void {
  const bare = new URL(url);
  const password = decodeURIComponent(bare.password);
  bare.password = '';
  const connection = `--dbname=${bare.href}`;
  const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
  // PostgreSQL's programs trust no authority by themselves; the server trusts those of Node.
  const authorities = join(folder, 'authorities.pem');
  writeFileSync(authorities, getCACertificates('default').join('\n'));
  const { status, stderr, error } = spawnSync(program, [...words, connection], {
    encoding: 'utf8',
    env: { PGSSLROOTCERT: authorities, ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  rmSync(folder, { recursive: true });
  if (error !== undefined)
    throw failed(`${program} cannot be run (${error.message}): install PostgreSQL's client programs`, error);
  if (status !== 0) throw failed(stderr.trim());
}

const failed = (what: string, cause?: unknown) => new ServerError('ERR_BACKUP', what, { status: 500, cause });
