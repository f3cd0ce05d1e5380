import { setTimeout as wait } from 'node:timers/promises';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { hasWrk, type Load, load } from '../server/wrk.ts';
import { median } from '../statistics.ts';
import { largestFile } from './largest-file.ts';
import { type Outcome, unmet } from './outcome.ts';
import { page, type ServerUnderTest, settingsFor, signedIn, startServer } from './server-under-test.ts';
import { kinds, openSlow, type SlowConnection, type SlowKind } from './slow-kinds.ts';

const perKind = 125;
const rounds = 5;
const secondsPerRound = 4;
/** Longer than every time-out of the server except the one for readers. */
const patienceMilliseconds = 80_000;
/**
 * Longer than the server keeps a client that stopped reading: every 60 s Node closes connections from which
 * no byte was read since the last check.
 */
const stalledMilliseconds = 125_000;

/** Hundreds of slow connections beside 32 quick ones that read a gated page. */
export async function slowConnections(provider: StandInProvider): Promise<Outcome> {
  if (!hasWrk()) return { figures: 'not measured; install wrk', broken: [] };
  const server = await startServer(await settingsFor(provider));
  try {
    const cookie = await signedIn(server, provider, 'reader');
    const address = `${server.origin}${page}`;
    await load(address, cookie, 1);
    const results = { without: [] as Load[], beside: [] as Load[] };
    for (let round = 0; round < rounds; round++) {
      const names = ['without', 'beside'] as const;
      // The order alternates, so that load by other processes affects both alike.
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const slow = name === 'beside' ? await openAll(server, cookie) : [];
        results[name].push(await load(address, cookie, secondsPerRound));
        for (const connection of slow) connection.destroy();
      }
    }
    const middle = (name: keyof typeof results, of: 'perSecond' | 'p99') =>
      median(results[name].map((result) => result[of]));
    const ratio = (of: 'perSecond' | 'p99') => (middle('beside', of) / middle('without', of)).toFixed(2);
    const failed = [...results.without, ...results.beside].reduce((sum, result) => sum + result.failed, 0);

    const left = await outlast(server, cookie);
    return {
      figures: [
        `${perKind * kinds.length} slow ones beside 32 readers, median of ${rounds} rounds of ${secondsPerRound} s:`,
        `without ${Math.round(middle('without', 'perSecond'))} pages/s, p99 ${middle('without', 'p99').toFixed(2)} ms;`,
        `with ${Math.round(middle('beside', 'perSecond'))} pages/s, p99 ${middle('beside', 'p99').toFixed(2)} ms;`,
        `ratios ${ratio('perSecond')} and ${ratio('p99')} (at most 2); ${failed} not 200.`,
        `By themselves: ${left.figures}`,
      ].join(' '),
      broken: [...unmet({ 'readers are served': failed === 0 }), ...left.broken],
    };
  } finally {
    await server.close();
  }
}

/** Opens them all, and waits until the server has handled their first requests. */
async function openAll(server: ServerUnderTest, cookie: string): Promise<SlowConnection[]> {
  const { path } = await largestFile();
  const where = { port: server.port, cookie, path };
  const connections = await Promise.all(
    kinds.flatMap((kind) => Array.from({ length: perKind }, () => openSlow(kind, where))),
  );
  await untilQuiet(server);
  return connections;
}

/** Waits until the server has used hardly any processor time for a while, since readers fill buffers at first. */
async function untilQuiet(server: ServerUnderTest): Promise<void> {
  let quiet = 0;
  for (let attempt = 0; attempt < 60 && quiet < 4; attempt++) {
    const before = await server.processorSeconds();
    await wait(250);
    quiet = (await server.processorSeconds()) - before < 0.03 ? quiet + 1 : 0;
  }
}

/** Waits until the server has closed each of them, and requests a page each second meanwhile. */
async function outlast(server: ServerUnderTest, cookie: string): Promise<Outcome> {
  const before = await server.residentMegabytes();
  const connections = await openAll(server, cookie);
  const of = (kind: SlowKind) => connections.filter((connection) => connection.kind === kind);
  const readers = of('slow readers');
  const others = connections.filter((connection) => connection.kind !== 'slow readers');
  for (const connection of readers) connection.stall();
  const during = await server.residentMegabytes();
  const started = performance.now();
  let refused = 0;
  const passed = () => performance.now() - started;
  const waiting = () =>
    others.some((connection) => !connection.isClosed()) && passed() < patienceMilliseconds;
  while (waiting() || passed() < stalledMilliseconds) {
    if ((await server.read(cookie)) !== 200) refused++;
    await wait(1_000);
  }
  const cutOff = await Promise.all(readers.map((connection) => connection.readOut()));
  const stalledSeconds = Math.round(passed() / 1000);
  const cut = cutOff.filter(Boolean).length;
  const timedOut = (kind: SlowKind) => of(kind).filter((connection) => connection.status() === 408).length;
  const gone = (kind: SlowKind) => of(kind).filter((connection) => connection.isClosed()).length;
  const by = (kind: SlowKind) => {
    const last = Math.max(...of(kind).map((connection) => (connection.endedAt ?? Number.NaN) - started));
    return `by ${Math.round(last / 1000)} s`;
  };
  const figures = [
    `slow heads ${timedOut('slow heads')} × 408 ${by('slow heads')}`,
    `slow bodies ${timedOut('slow bodies')} × 408 ${by('slow bodies')}`,
    `idle ${gone('idle')} closed ${by('idle')}`,
    `stalled readers ${cut} cut off within ${stalledSeconds} s`,
    `${refused} readers refused meanwhile`,
    `resident ${Math.round(before)} → ${Math.round(during)} MB`,
  ];
  for (const connection of connections) connection.destroy();
  return {
    figures: figures.join(', '),
    broken: unmet({
      'slow heads get 408': timedOut('slow heads') === perKind,
      'slow bodies get 408': timedOut('slow bodies') === perKind,
      'idle connections are closed': gone('idle') === perKind,
      'a client that does not read is cut off': cut === perKind,
      'readers are served beside them': refused === 0,
    }),
  };
}
