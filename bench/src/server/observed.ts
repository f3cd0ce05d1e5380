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

const rounds = 40;
const secondsPerRound = 1;
const scrapeMilliseconds = 1000;

interface Round {
  perSecond: number;
  /** Of the server, in microseconds a page. */
  cpu: number;
}

/** The median of the lowest quarter: other processes only ever make a round worse. */
const bestQuarter = (values: readonly number[]) =>
  median(values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 4)));

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
    // Shows how far two equal servers are apart in this run.
    'without, again': await startGatedServer(),
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

  console.log(
    `observed: a gated page, 32 connections, the best quarter of ${rounds} rounds of ${secondsPerRound} s, a scrape each second; in brackets the ratio to the first`,
  );
  const best = [...results].map(([name, all]) => ({
    name,
    perSecond: bestQuarter(all.map((round) => -round.perSecond)),
    cpu: bestQuarter(all.map((round) => round.cpu)),
  }));
  const [base] = best;
  for (const { name, perSecond, cpu } of best) {
    const [pages, time] = [perSecond / (base?.perSecond ?? 1), cpu / (base?.cpu ?? 1)];
    console.log(
      `  ${name.padEnd(18)} ${Math.round(-perSecond)} pages/s (${pages.toFixed(3)}), ${cpu.toFixed(1)} µs of CPU a page (${time.toFixed(3)})`,
    );
  }
}
