import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificate.ts';
import { findProgram, postgresFolders } from './find-program.ts';
import { freePort, stop } from './processes.ts';

/** PostgreSQL of a test: its own data, in a temporary folder, reached by loopback only. */
export interface PostgresServer {
  port: number;
  /** Creates a database. @param template - the URL of one that it copies @returns its URL, as the owner of everything */
  createDatabase(template?: string): string;
  /** Runs SQL. @param url - of the database and role @throws {Error} with what psql says */
  run(url: string, sql: string): void;
  /** Ends it at once, as a crash does: no client gets a word. */
  kill(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Where the server's programs are. */
const postgresFolder = (): string | undefined =>
  postgresFolders()[0] ?? findProgram('initdb')?.replace(/\/initdb$/, '');

/** For `skip` of a test that needs it; false if it is installed. */
export const postgresMissing =
  postgresFolder() === undefined && 'needs PostgreSQL (Debian: apt-get install postgresql)';

/** Root may not run PostgreSQL: then it runs as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Makes the data and starts the server. Writes do not wait for the disk.
 *
 * @param tls - then it takes TLS as well
 * @throws {Error} if its programs are not installed or it does not start
 */
export async function startPostgres(tls?: Certificate): Promise<PostgresServer> {
  const bin = postgresFolder();
  if (bin === undefined) throw new Error('PostgreSQL is not installed: install Debian’s package postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  done(spawnSync(join(bin, 'initdb'), options, { ...nobody, encoding: 'utf8', cwd: folder }));
  const port = await freePort();
  writeFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nfull_page_writes = off\nautovacuum = off\nmax_connections = 100\n`,
  );
  if (tls !== undefined) {
    for (const name of ['cert', 'key'] as const) {
      copyFileSync(tls[name], join(data, name));
      chmodSync(join(data, name), 0o600);
      if (nobody.uid !== undefined) chownSync(join(data, name), nobody.uid, nobody.gid);
    }
    appendFileSync(join(data, 'postgresql.conf'), "ssl = on\nssl_cert_file = 'cert'\nssl_key_file = 'key'\n");
  }
  const url = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`;
  const run = (target: string, sql: string) =>
    done(
      spawnSync(join(bin, 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', target], {
        input: sql,
        encoding: 'utf8',
      }),
    );
  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data], {
      ...nobody,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await accepting(server);
  };
  await start();
  return {
    port,
    createDatabase(template) {
      const name = `t${randomUUID().replaceAll('-', '')}`;
      const copied = template === undefined ? 'template1' : new URL(template).pathname.slice(1);
      run(url('postgres'), `CREATE DATABASE ${name} TEMPLATE ${copied} STRATEGY file_copy`);
      return url(name);
    },
    run,
    // SIGQUIT: its processes end without a goodbye. SIGKILL would leave them behind.
    kill: () => stop(server, 'SIGQUIT'),
    start,
    async remove() {
      await stop(server, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when it accepts connections, as its log says. */
function accepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (data: Buffer) => {
      log += data.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (status) => reject(new Error(`PostgreSQL ended with ${status}: ${log}`)));
  });
}

/** @throws {Error} with what the program said, if it failed */
function done(result: ReturnType<typeof spawnSync>): void {
  if (result.status !== 0) throw new Error(String(result.stderr) || String(result.error));
}
