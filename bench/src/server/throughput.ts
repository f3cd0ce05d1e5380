import { execFile, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, freePort, stop, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { startGatedServer } from './gated-server.ts';

const execute = promisify(execFile);
/** A page of usual size. */
export const page = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation';
const accept = 'gzip, deflate, br, zstd';
const rounds = 6;
const secondsPerRound = 4;

interface Target {
  address: string;
  /** The Cookie header. */
  cookie: string;
}

interface Round {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/**
 * A gated page, compared with nginx and a bare handler that serve the same bytes without a gate. The
 * environment variable BENCH_PEER names another checkout with packages and build, whose server is measured,
 * too, to see the cost of a change.
 */
export async function throughput(): Promise<void> {
  const missing = ['wrk', 'nginx'].filter((program) => findProgram(program) === undefined);
  if (missing.length > 0) {
    console.log(
      `throughput: not measured; install ${missing.join(' and ')} (Debian: apt-get install ${missing.join(' ')})`,
    );
    return;
  }
  const gated = await startGatedServer();
  const peer = process.env.BENCH_PEER ? await startGatedServer(process.env.BENCH_PEER) : undefined;
  const { body, headers } = await fetchRaw(`${gated.origin}${page}`, gated.cookie);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'headers.json'), JSON.stringify(headers));
  const [nginxPort, barePort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'nginx.conf'), nginxConfig(folder, nginxPort, headers));
  const nginx = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    { stdio: 'inherit' },
  );
  const bare = spawn(process.execPath, ['bench/src/server/bare-server.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(barePort),
      BODY_FILE: join(folder, 'page'),
      HEADERS_FILE: join(folder, 'headers.json'),
    },
  });
  const targets = {
    gated: { address: `${gated.origin}${page}`, cookie: gated.cookie },
    nginx: { address: `http://127.0.0.1:${nginxPort}/page`, cookie: '' },
    bare: { address: `http://127.0.0.1:${barePort}/`, cookie: '' },
    ...(peer && { peer: { address: `${peer.origin}${page}`, cookie: peer.cookie } }),
  };
  await Promise.all([untilReady(targets.nginx.address, nginx), untilReady(targets.bare.address, bare)]);

  const entries = Object.entries(targets);
  const results = new Map<string, Round[]>(entries.map(([name]) => [name, []]));
  for (const [, target] of entries) await load(target, 1);
  for (let round = 0; round < rounds; round++) {
    // Alternating in changing order, so that load by other processes affects all alike.
    for (const [name, target] of round % 2 === 0 ? entries : entries.toReversed()) {
      results.get(name)?.push(await load(target, secondsPerRound));
    }
  }
  await Promise.all([gated.close(), peer?.close(), stop(nginx), stop(bare)]);

  const middle = (name: string, of: keyof Round) =>
    median((results.get(name) ?? []).map((round) => round[of]));
  console.log(
    `throughput: a gated page of ${body.length} bytes (brotli), 32 connections, median of ${rounds} rounds of ${secondsPerRound} s`,
  );
  for (const [name] of entries) {
    console.log(
      `  ${name.padEnd(6)} ${Math.round(middle(name, 'perSecond'))} pages/s, p99 ${middle(name, 'p99').toFixed(2)} ms`,
    );
  }
  const share = (other: string, of: keyof Round) => (middle('gated', of) / middle(other, of)).toFixed(2);
  const beforeIt = peer && `, gated / peer ${share('peer', 'perSecond')}, p99 ${share('peer', 'p99')}`;
  console.log(
    `  gated / nginx ${share('nginx', 'perSecond')} (at least 0.45), gated / bare ${share('bare', 'perSecond')} (at least 0.85), p99 gated / nginx ${share('nginx', 'p99')}${beforeIt ?? ''}`,
  );
}

/** The page as sent, still compressed, with its headers in order. */
function fetchRaw(address: string, cookie: string): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    httpGet(address, { headers: { cookie, 'accept-encoding': accept } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} responded with ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const perConnection = /^(date|connection|keep-alive)$/i;
        const headers: string[] = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
          if (!perConnection.test(name)) headers.push(name, value);
        }
        resolve({ body: Buffer.concat(chunks), headers });
      });
    }).on('error', reject);
  });
}

function nginxConfig(folder: string, port: number, headers: readonly string[]): string {
  const encoding =
    headers[headers.findIndex((name) => name.toLowerCase() === 'content-encoding') + 1] ?? 'identity';
  // If it is started as root, nginx would read the page as another user.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; add_header Content-Encoding ${encoding}; }
}
`;
}

/** One load of wrk: one thread, 32 connections kept alive. */
async function load({ address, cookie }: Target, seconds: number): Promise<Round> {
  const headers = [
    '-H',
    `Cookie: ${cookie}`,
    '-H',
    `Accept-Encoding: ${accept}`,
    '-H',
    'Sec-Fetch-Dest: document',
  ];
  const { stdout } = await execute('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', ...headers, address]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} refused some requests:\n${stdout}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { perSecond, p99: Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN) };
}
