import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { cpuMilliseconds } from './cpu-time.ts';
import { type GatedServer, startGatedServer } from './gated-server.ts';
import { page } from './throughput.ts';
import { hasWrk, load } from './wrk.ts';

const rounds = 10;
const secondsPerRound = 3;
const scrapeMilliseconds = 1000;

interface Round {
  perSecond: number;
  /** Of the server, in microseconds a page. */
  cpu: number;
}

/**
 * What it costs that operators see a server: the same page from a server that counts nothing, from one that counts and
 * is scraped more often than Prometheus does, and from one with an access log. CPU time depends less on other processes
 * than pages a second. BENCH_PEER names another checkout that is measured, too.
 */
export async function observed(): Promise<void> {
  if (!hasWrk()) {
    console.log('observed: not measured; install wrk (Debian: apt-get install wrk)');
    return;
  }
  const adminPort = await freePort();
  const log = join(await mkdtemp(join(tmpdir(), 'bench-')), 'access.log');
  const servers: Readonly<Record<string, GatedServer>> = {
    'without counts': await startGatedServer(),
    ...(process.env.BENCH_PEER && { 'another checkout': await startGatedServer(process.env.BENCH_PEER) }),
    'with counts': await startGatedServer(root, { ADMIN_PORT: String(adminPort) }),
    'with an access log': await startGatedServer(root, { ACCESS_LOG: log }),
  };
  const entries = Object.entries(servers);
  // Only its own rounds are scraped, or it would take time from the others.
  let isScraped = false;
  const scraping = setInterval(() => {
    if (isScraped) void fetch(`http://127.0.0.1:${adminPort}/metrics`).then((response) => response.text());
  }, scrapeMilliseconds);
  const results = new Map<string, Round[]>(entries.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    // Alternating in changing order, so that load by other processes affects all alike.
    for (const [name, { origin, cookie, pid }] of round % 2 === 0 ? entries : entries.toReversed()) {
      isScraped = name === 'with counts';
      const before = await cpuMilliseconds(pid);
      const { perSecond, requests } = await load(`${origin}${page}`, cookie, secondsPerRound);
      const microseconds = ((await cpuMilliseconds(pid)) - before) * 1000;
      // The first round warms up.
      if (round >= 0) results.get(name)?.push({ perSecond, cpu: microseconds / requests });
    }
  }
  clearInterval(scraping);
  await Promise.all(entries.map(([, server]) => server.close()));

  const [base = []] = results.values();
  console.log(
    `observed: a gated page, 32 connections, median of ${rounds} rounds of ${secondsPerRound} s, a scrape each second; in brackets the ratio to the first in the same round`,
  );
  for (const [name, all] of results) {
    const middle = (of: keyof Round) => median(all.map((round) => round[of]));
    const ratio = (of: keyof Round) =>
      median(all.map((round, at) => round[of] / (base[at] as Round)[of])).toFixed(3);
    console.log(
      `  ${name.padEnd(18)} ${Math.round(middle('perSecond'))} pages/s (${ratio('perSecond')}), ${middle('cpu').toFixed(1)} µs of CPU a page (${ratio('cpu')})`,
    );
  }
}
