import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fixtureServer, host } from '@kwikid/server/testing/fixture-server';
import { findProgram, freePort, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';

const caddy = findProgram('caddy');

test('through Caddy a reader gets pages, a stranger the gate, and nobody chooses their own address', {
  skip: caddy === undefined && 'needs Caddy (Debian: apt-get install caddy)',
}, async (t) => {
  const server = await fixtureServer(t, { env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_LIMIT: '3' } });
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const [port, readyPort] = [await freePort(), await freePort()];
  const deployed = await readFile(join(root, 'deploy/caddy/Caddyfile'), 'utf8');
  // The one difference: plain http on loopback, since a certificate would need an authority.
  const site = deployed
    .replace('docs-internal.example {', `http://${host}:${port} {\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server.port}`);
  const file = join(folder, 'Caddyfile');
  const ready = `http://127.0.0.1:${readyPort} {\n\tbind 127.0.0.1\n\trespond 200\n}\n`;
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}\n${ready}`);
  const child = spawn(caddy ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: folder },
  });
  t.after(() => child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (data: Buffer) => {
    log += data.toString();
  });
  await untilReady(`http://127.0.0.1:${readyPort}/`, child, () => log);

  const ask = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST' };
      const sent = request({ ...options, headers: { host, ...headers }, agent: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const cookie = await server.signIn();
  assert.equal(await ask('/docs/product/', { cookie }), 200);
  assert.equal(await ask('/docs/product/', {}), 401);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt++) {
    const forged = { ...form, 'x-forwarded-for': `203.0.113.${attempt}` };
    statuses.push(await ask('/auth/backchannel-logout', forged, 'logout_token=x'));
  }
  assert.deepEqual(statuses, [400, 400, 400, 429, 429]);
  assert.equal(await ask('/auth/backchannel-logout', form, 'x'.repeat(300_000)), 413);
});
