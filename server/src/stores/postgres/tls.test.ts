import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeCertificate } from '@kwikid/testing/certificate';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

test('a database is reached by TLS, if its name and its authority are the expected ones', {
  skip: postgresMissing,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const own = makeCertificate(folder, 'localhost');
  const other = makeCertificate(folder, 'other.example');
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
  assert.equal(await connect('localhost', own.cert), true);
  await assert.rejects(connect('127.0.0.1', own.cert), /^ServerError: DATABASE_URL: .*(?:altnames|IP)/);
  await assert.rejects(
    connect('localhost', other.cert),
    /^ServerError: DATABASE_URL: .*self-signed certificate/,
  );
});
