import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, stop, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { startGatedServer } from './gated-server.ts';
import { hasWrk, type Load, load } from './wrk.ts';

/** A page of usual size. */
const page = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
const rounds = 6;
const secondsPerRound = 4;

/** A gated page, compared with nginx and a bare handler that serve the same bytes without a gate. */
export async function throughput(): Promise<void> {
  if (!hasWrk() || findProgram('nginx') === undefined)
    return console.log('throughput: not measured; install wrk and nginx (Debian: apt-get install wrk nginx)');
  const gated = await startGatedServer();
  const { body, headers } = await fetchRaw(`${gated.origin}${page}`, gated.cookie);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify(headers));
  const [nginxPort, barePort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'nginx.conf'), nginxConfig(folder, nginxPort, headers));
  const nginxArguments = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const nginx = spawn('nginx', nginxArguments, { stdio: 'inherit' });
  const bare = spawn(process.execPath, ['bench/src/server/bare-server.ts'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: String(barePort) },
      ...{ BODY_FILE: join(folder, 'page'), HEADERS_FILE: join(folder, 'headers.json') },
    },
  });
  const targets = {
    gated: { address: `${gated.origin}${page}`, cookie: gated.cookie },
    nginx: { address: `http://127.0.0.1:${nginxPort}/page`, cookie: '' },
    bare: { address: `http://127.0.0.1:${barePort}/`, cookie: '' },
  };
  await Promise.all([untilReady(targets.nginx.address, nginx), untilReady(targets.bare.address, bare)]);
  const entries = Object.entries(targets);
  const results = new Map<string, Load[]>(entries.map(([name]) => [name, []]));
  for (const [, { address, cookie }] of entries) await load(address, cookie, 1);
  for (let round = 0; round < rounds; round++)
    // Alternating in changing order, so that load by other processes affects all alike.
    for (const [name, { address, cookie }] of round % 2 === 0 ? entries : entries.toReversed())
      results.get(name)?.push(await load(address, cookie, secondsPerRound));
  await Promise.all([gated.close(), stop(nginx), stop(bare)]);

  const middle = (name: string, of: 'perSecond' | 'p99') =>
    median((results.get(name) ?? []).map((round) => round[of]));
  console.log(
    `throughput: a gated page of ${body.length} bytes (brotli), 32 connections, median of ${rounds} rounds of ${secondsPerRound} s`,
  );
  for (const [name] of entries)
    console.log(
      `  ${name.padEnd(6)} ${Math.round(middle(name, 'perSecond'))} pages/s, p99 ${middle(name, 'p99').toFixed(2)} ms`,
    );
  const share = (other: string, of: 'perSecond' | 'p99') =>
    (middle('gated', of) / middle(other, of)).toFixed(2);
  console.log(
    `  gated / nginx ${share('nginx', 'perSecond')} (at least 0.45), gated / bare ${share('bare', 'perSecond')} (at least 0.85), p99 gated / nginx ${share('nginx', 'p99')}`,
  );
  const failed = [...results.values()].flat().reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests were refused`);
}

/** The page as sent, still compressed, with its headers in order. */
function fetchRaw(address: string, cookie: string): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    httpGet(address, { headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} responded with ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const perConnection = /^(date|connection|keep-alive)$/i;
        const headers = response.rawHeaders.filter(
          (_, at, all) => !perConnection.test(all[at - (at % 2)] ?? ''),
        );
        resolve({ body: Buffer.concat(chunks), headers });
      });
    }).on('error', reject);
  });
}

function nginxConfig(folder: string, port: number, headers: readonly string[]): string {
  const at = headers.findIndex((name) => name.toLowerCase() === 'content-encoding');
  // If it is started as root, nginx would read the page as another user.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header Content-Encoding ${headers[at + 1] ?? 'identity'}; }
}
`;
}
