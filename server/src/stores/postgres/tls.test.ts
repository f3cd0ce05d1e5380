import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

/** A certificate of its own authority, for a name. */
function certificate(folder: string, name: string) {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { file: cert, cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

test('a database is reached by TLS, if its name and its authority are the expected ones', {
  skip: postgresMissing,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const own = certificate(folder, 'localhost');
  const other = certificate(folder, 'other.example');
  const postgres = await startPostgres(own);
  t.after(() => postgres.remove());
  const { pathname } = new URL(postgres.createDatabase());
  const connect = async (host: string, authority: string) => {
    const query = `?sslmode=verify-full&sslrootcert=${authority}`;
    const url = `postgres://owner@${host}:${postgres.port}${pathname}${query}`;
    const pool = openPool({ url, connections: 1, outageSeconds: 60 });
    try {
      await migrate(pool);
      const { rows } = await pool.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
      return rows[0].ssl;
    } finally {
      await pool.end();
    }
  };
  assert.equal(await connect('localhost', own.file), true);
  await assert.rejects(connect('127.0.0.1', own.file), /^ServerError: DATABASE_URL: .*(?:altnames|IP)/);
  await assert.rejects(
    connect('localhost', other.file),
    /^ServerError: DATABASE_URL: .*self-signed certificate/,
  );
});
