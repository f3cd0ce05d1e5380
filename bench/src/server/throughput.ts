import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, stop, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { startNginx, writeNginx } from './nginx.ts';
import { startServer } from './server.ts';
import { alternate, hasWrk, load } from './wrk.ts';

/** A page of usual size. */
const page = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
const rounds = 6;
const secondsPerRound = 4;

/** A gated page, compared with nginx and a bare handler that serve the same bytes without a gate. */
export async function throughput(): Promise<void> {
  if (!hasWrk() || findProgram('nginx') === undefined)
    return console.log('throughput: not measured; install wrk and nginx (Debian: apt-get install wrk nginx)');
  await using gated = await startServer();
  const { body, headers } = await fetchRaw(`${gated.origin}${page}`, gated.cookie);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify(headers));
  const [nginxPort, barePort] = [await freePort(), await freePort()];
  const coding = headers[headers.findIndex((name) => name.toLowerCase() === 'content-encoding') + 1];
  await writeNginx(
    folder,
    `access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
    server { listen 127.0.0.1:${nginxPort}; root ${folder}; default_type text/html; add_header Content-Encoding ${coding}; }`,
  );
  const nginx = startNginx(folder);
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
  const names = ['gated', 'nginx', 'bare'] as const;
  for (const name of names) await load(targets[name].address, targets[name].cookie, 1);
  const { middle, ratio, failed } = await alternate(names, rounds, (name) =>
    load(targets[name].address, targets[name].cookie, secondsPerRound),
  );
  await Promise.all([stop(nginx), stop(bare)]);
  console.log(
    `throughput: a gated page of ${body.length} bytes (brotli), 32 connections, median of ${rounds} rounds of ${secondsPerRound} s`,
  );
  for (const name of names)
    console.log(
      `  ${name.padEnd(6)} ${Math.round(middle(name, 'perSecond'))} pages/s, p99 ${middle(name, 'p99').toFixed(2)} ms`,
    );
  console.log(
    `  gated / nginx ${ratio('gated', 'nginx', 'perSecond')} (at least 0.45), gated / bare ${ratio('gated', 'bare', 'perSecond')} (at least 0.85), p99 gated / nginx ${ratio('gated', 'nginx', 'p99')}`,
  );
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
