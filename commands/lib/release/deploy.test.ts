import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type FixtureServer, fixtureServer, host, ownPage } from '@kwikid/server/testing/fixture-server';
import { makeCertificate } from '@kwikid/testing/certificate';
import { findProgram, freePort, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';

const unit = join(root, 'deploy/systemd/kwikid-documentation.service');
const analyze = findProgram('systemd-analyze');
const nginx = findProgram('nginx');

test('systemd finds no error in the unit, and little that it could still take away', {
  skip: analyze === undefined && 'needs systemd-analyze (Debian: apt-get install systemd)',
}, async (t) => {
  // `verify` wants the program to be there.
  const folder = await mkdtemp(join(tmpdir(), 'unit-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const copy = join(folder, 'kwikid-documentation.service');
  const text = await readFile(unit, 'utf8');
  await writeFile(copy, text.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true'));
  const verified = spawnSync(analyze ?? '', ['verify', copy], { encoding: 'utf8' });
  assert.doesNotMatch(
    verified.stderr,
    /kwikid-documentation\.service:\d+|Unknown|Failed to parse/,
    verified.stderr,
  );
  const report = execFileSync(analyze ?? '', ['security', '--offline=true', '--no-pager', copy], {
    encoding: 'utf8',
  });
  const exposure = Number(/Overall exposure level for [^:]+: (?<level>[\d.]+)/.exec(report)?.groups?.level);
  assert.ok(exposure <= 2, report);
});

let folder: string;
let server: FixtureServer;
let tlsPort: number;
let authority: Buffer;

const withNginx = { skip: nginx === undefined && 'needs nginx (Debian: apt-get install nginx)' };

// A hook that is added inside another one runs when that one ends.
const closes: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closes) await close();
});

before(async () => {
  if (nginx === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  server = await fixtureServer(
    { after: (close) => closes.push(close) },
    { env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_LIMIT: '3' } },
  );
  tlsPort = await freePort();
  const plainPort = await freePort();
  const readyPort = await freePort();
  const { cert, key } = makeCertificate(folder, host);
  authority = await readFile(cert);
  const site = (await readFile(join(root, 'deploy/nginx/kwikid-documentation.conf'), 'utf8'))
    .replaceAll('docs-internal.example', host)
    .replace('127.0.0.1:3000', `127.0.0.1:${server.port}`)
    .replace(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const own = 'daemon off; master_process off; error_log stderr error;';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `pid ${folder}/pid;\n${own}\nevents {}\nhttp { ${places.join(' ')}\n${site}\nserver { listen 127.0.0.1:${readyPort}; access_log off; return 200; }\n}\n`,
  );
  const child = spawn(nginx, ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (data: Buffer) => {
    log += data.toString();
  });
  closes.push(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  await untilReady(`http://127.0.0.1:${readyPort}/`, child, () => log);
});

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request through nginx. */
async function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: tlsPort,
      servername: host,
      ca: authority,
      path,
      agent: false as const,
    };
    const sent = request(
      { ...options, method: body === undefined ? 'GET' : 'POST', headers: { host, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (data: string) => {
          text += data;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

test('gate-60 nginx logs no query, whatever became of the request', withNginx, async () => {
  const secret = 'SECRET-CODE';
  await ask(`/?state=a&code=${secret}`);
  await ask(`/docs/product/?token=${secret}`, { referer: `https://docs.example/?code=${secret}` });
  // Refused by nginx itself, which writes the request into its own log.
  assert.equal((await ask(`/api/ask?token=${secret}`, {}, 'a'.repeat(300 * 1024))).status, 413);
  await ask('/last');
  const log = await readFile(join(folder, 'access.log'), 'utf8');
  assert.match(log, /"GET \/docs\/product\/ HTTP\/1\.1" 401/);
  assert.match(log, /"POST \/api\/ask HTTP\/1\.1" 413/);
  const errors = await readFile(join(folder, 'error.log'), 'utf8');
  assert.ok(!`${log}${errors}`.includes(secret));
});

test('gate-60 the other proxies write no log of requests, whose lines would have the query', async () => {
  const manifests = await readFile(join(root, 'deploy/kubernetes/kwikid-documentation.yml'), 'utf8');
  assert.match(manifests, /^ {4}nginx\.ingress\.kubernetes\.io\/enable-access-log: "false"$/m);
  assert.doesNotMatch(await readFile(join(root, 'deploy/caddy/Caddyfile'), 'utf8'), /^\s*log\b/m);
});

test(
  'through nginx and TLS a reader gets pages, and a stranger the gate, with the server’s headers',
  withNginx,
  async () => {
    const cookie = await server.signIn();
    const page = await ask('/docs/product/', { cookie });
    assert.equal(page.status, 200);
    assert.match(page.headers['cache-control'] ?? '', /no-store|private|no-cache/);
    const gate = await ask('/docs/product/');
    assert.equal(gate.status, 401);
    assert.ok(gate.headers['content-security-policy']);
    assert.equal((await ask('/', { host: 'other.example' })).status, 421);
  },
);

test('a body beyond the server’s largest is refused, and a head of 12 KB is not', withNginx, async () => {
  const cookie = await server.signIn();
  assert.equal(
    (
      await ask(
        '/api/search/1/indexes/*/queries',
        { ...ownPage, 'content-type': 'text/plain', cookie },
        'x'.repeat(70_000),
      )
    ).status,
    413,
    'by the server',
  );
  assert.equal((await ask('/docs/product/', { cookie, 'x-more': 'x'.repeat(12_000) })).status, 200);
});

test('sign-ins are counted by the caller’s address, whatever the caller writes', withNginx, async () => {
  const statuses = [];
  for (let index = 0; index < 5; index += 1) {
    const headers = {
      'x-forwarded-for': `198.51.100.${index}`,
      'x-requested-with': 'fetch',
      origin: `https://${host}`,
    };
    statuses.push((await ask('/auth/session', { ...headers, authorization: 'Bearer x' }, '')).status);
  }
  assert.equal(statuses.at(-1), 429, statuses.join());
});
