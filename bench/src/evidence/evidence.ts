import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import type { EvidenceLog } from '../../../server/src/api/evidence/evidence-log.ts';
import { exportLines, verifyExport } from '../../../server/src/api/evidence/export.ts';
import { type PackHead, packNote, packPages } from '../../../server/src/api/evidence/packs/pack.ts';
import { htmlPack, jsonPack } from '../../../server/src/api/evidence/packs/pack-file.ts';
import { packKey } from '../../../server/src/api/evidence/packs/sign-pack.ts';
import { isPack, verifyPack } from '../../../server/src/api/evidence/packs/verify-pack.ts';
import { openPostgresEvidenceLog } from '../../../server/src/stores/postgres/evidence-log.ts';
import { migrate } from '../../../server/src/stores/postgres/migrate.ts';
import { openPool } from '../../../server/src/stores/postgres/pool.ts';
import { openSqliteEvidenceLog } from '../../../server/src/stores/sqlite/evidence-log.ts';
import { median } from '../statistics.ts';
import { evidenceKills } from './evidence-kills.ts';
import { copyToPostgres, fill, issuer, manyPages } from './filled-log.ts';

const written = 1000;
const people = 2000;
const pageCount = 50;

/** What evidence costs, and whether anything is lost, doubled or altered without being found. */
export async function evidence(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-evidence-'));
  try {
    const log = openSqliteEvidenceLog(join(folder, 'rate'));
    console.log(
      `evidence: SQLite, ${await rate(log)} acknowledgements/s, each on disk before it is confirmed`,
    );
    await log.close();
    await sqliteKills(join(folder, 'kills'));
    await reports(join(folder, 'reports'));
    await postgresFigures(join(folder, 'reports'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const storeUrl = (path: string): string =>
  JSON.stringify(new URL(`../../../server/src/stores/${path}`, import.meta.url).href);

async function sqliteKills(folder: string): Promise<void> {
  const log = openSqliteEvidenceLog(folder);
  const opening = `
    const { openSqliteEvidenceLog } = await import(${storeUrl('sqlite/evidence-log.ts')});
    const log = openSqliteEvidenceLog(${JSON.stringify(folder)});`;
  await kills('SQLite', log, opening);
  await log.close();
}

async function kills(store: string, log: EvidenceLog, opening: string): Promise<void> {
  const { figures, isMet } = await evidenceKills(log, opening);
  console.log(`evidence: ${store}, ${figures}`);
  if (!isMet) process.exitCode = 1;
}

const made = (number: number) => ({
  ...{ issuer, subject: `s${number}`, name: `Person ${number}`, email: `p${number}@kwikid.example` },
  ...{ page: '/docs/a', text: 'a1'.repeat(32), release: 'c0ffee', at: new Date().toISOString() },
});

/** Acknowledgements a second, ten at a time. */
async function rate(log: EvidenceLog): Promise<number> {
  const started = performance.now();
  let next = 0;
  const write = async () => {
    while (next < written) await log.append(made(next++));
  };
  await Promise.all(Array.from({ length: 10 }, write));
  return Math.round((written * 1000) / (performance.now() - started));
}

/** @param folder - of the SQLite log whose records PostgreSQL gets too */
async function postgresFigures(folder: string): Promise<void> {
  if (postgresMissing) return console.log(`evidence: PostgreSQL is not measured: ${postgresMissing}`);
  const postgres = await startPostgres();
  const pools: ReturnType<typeof openPool>[] = [];
  const open = async () => {
    const settings = { url: postgres.createDatabase(), connections: 5, outageSeconds: 60 };
    const pool = openPool(settings);
    pools.push(pool);
    await migrate(pool);
    return { pool, settings, log: openPostgresEvidenceLog(pool) };
  };
  try {
    console.log(`evidence: PostgreSQL, ${await rate((await open()).log)} acknowledgements/s`);
    const { settings, log } = await open();
    const opening = `
      const { openPool } = await import(${storeUrl('postgres/pool.ts')});
      const { openPostgresEvidenceLog } = await import(${storeUrl('postgres/evidence-log.ts')});
      const log = openPostgresEvidenceLog(openPool(${JSON.stringify(settings)}));`;
    await kills('PostgreSQL', log, opening);
    const filled = await open();
    await copyToPostgres(folder, filled.pool);
    await timedCoverage('PostgreSQL', filled.log, manyPages(pageCount));
  } finally {
    for (const pool of pools) await pool.end();
    await postgres.remove();
  }
}

async function timedCoverage(
  store: string,
  log: EvidenceLog,
  pages: readonly AcknowledgedPage[],
): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const started = performance.now();
    await log.coverage(
      pages.map(({ path, text }) => ({ page: path, texts: [text], askedBefore: '2026-11-15' })),
    );
    times.push(performance.now() - started);
  }
  console.log(
    `evidence: ${store}, coverage of ${pages.length} pages over ${people * pages.length} acknowledgements: ${median(times).toFixed(0)} ms (median of 7)`,
  );
}

/** Reports and packs over 100,000 acknowledgements, and altered bytes. */
async function reports(folder: string): Promise<void> {
  const log = openSqliteEvidenceLog(folder);
  await log.head();
  const pages = manyPages(pageCount);
  fill(folder, pages, people, 100);
  await log.keepTexts(
    pages.map(({ path, text, content }) => ({
      ...{ page: path, text, ...content, release: 'c0ffee', day: '2026-11-01' },
    })),
  );
  await timedCoverage('SQLite', log, pages);
  const key = await packKey(randomBytes(32));
  for (const kind of ['json', 'html'] as const) await timedPack(log, pages, kind, key);
  await altered(log, pages.slice(0, 1), key);
  await log.close();
}

type Key = Awaited<ReturnType<typeof packKey>>;

async function packOf(log: EvidenceLog, pages: readonly AcknowledgedPage[], kind: 'json' | 'html', key: Key) {
  const build = { acknowledged: pages, pages: new Map(), teams: {} };
  const head: PackHead = {
    ...{ format: 1, site: 'https://docs.bench.example', made: new Date().toISOString(), release: 'c0ffee' },
    ...{ scope: {}, note: packNote, providers: [{ name: 'Company account', issuer }], ...(await log.head()) },
  };
  const scope = {};
  const parts = packPages({ evidence: log, build, pages, counting: new Map(), scope, today: '2026-11-24' });
  const seal = { key, now: head.made };
  const chunks: Buffer[] = [];
  for await (const chunk of (kind === 'json' ? jsonPack : htmlPack)(head, parts, seal))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function timedPack(
  log: EvidenceLog,
  pages: readonly AcknowledgedPage[],
  kind: 'json' | 'html',
  key: Key,
) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const bytes = await packOf(log, pages, kind, key);
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  await verifyPack(bytes);
  console.log(
    `evidence: pack of ${people} people × ${pages.length} pages as ${kind.toUpperCase()}: ${seconds.toFixed(1)} s, ${(bytes.length / 1e6).toFixed(1)} MB; the event loop waited ${(delay.max / 1e6).toFixed(0)} ms at most`,
  );
}

/** Alters each byte of an export and of a pack, one at a time. */
async function altered(log: EvidenceLog, pages: readonly AcknowledgedPage[], key: Key): Promise<void> {
  const small = openSqliteEvidenceLog(':memory:');
  for (let number = 0; number < 20; number++) await small.append(made(number));
  await small.keepTexts(await log.textsOf(pages[0]?.path ?? ''));
  let text = '';
  for await (const line of exportLines(small)) text += line;
  const files = [
    {
      what: 'an export',
      bytes: Buffer.from(text),
      isWhole: async (bytes: Buffer) => 'head' in verifyExport(bytes),
    },
    {
      what: 'a signed pack',
      bytes: await packOf(small, pages, 'json', key),
      isWhole: async (bytes: Buffer) =>
        isPack(bytes) &&
        (await verifyPack(bytes).then(
          () => true,
          () => false,
        )),
    },
  ];
  for (const { what, bytes, isWhole } of files) {
    let found = 0;
    for (let at = 0; at < bytes.length; at++) {
      const before = bytes[at] ?? 0;
      bytes[at] = before ^ 1;
      if (!(await isWhole(bytes))) found += 1;
      bytes[at] = before;
    }
    console.log(`evidence: altered bytes of ${what}: ${found} of ${bytes.length} found`);
    if (found < bytes.length || !(await isWhole(bytes))) process.exitCode = 1;
  }
  await small.close();
}
