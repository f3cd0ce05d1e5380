import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '@kwikid/testing/processes';
import { median } from '../statistics.ts';

const execute = promisify(execFile);

export type Load = Awaited<ReturnType<typeof load>>;

/** Whether the load generator is installed. */
export const hasWrk = (): boolean => findProgram('wrk') !== undefined;

/** One load: one thread, 32 keep-alive connections, each with a browser's request for a page. */
export async function load(address: string, cookie: string, seconds: number) {
  const headers = [
    `Cookie: ${cookie}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Sec-Fetch-Dest: document',
  ];
  const { stdout } = await execute('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    // By default it counts a response that takes two seconds as a broken connection.
    '--timeout',
    '60s',
    ...headers.flatMap((header) => ['-H', header]),
    address,
  ]);
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    // Milliseconds.
    p99: Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
    // Responses other than 2xx and 3xx, and broken connections. A late response does not count.
    failed: refused + broken.slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
}

/**
 * Loads in turn, in alternating order, so that load by other processes affects all alike.
 *
 * @returns the middle of a figure over the rounds of a name, and how many responses failed in all
 */
export async function alternate<Name extends string>(
  names: readonly Name[],
  rounds: number,
  run: (name: Name) => Promise<Load>,
) {
  const results: { name: Name; load: Load }[] = [];
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      results.push({ name, load: await run(name) });
  const middle = (name: Name, of: 'perSecond' | 'p99') =>
    median(results.filter((each) => each.name === name).map(({ load }) => load[of]));
  return {
    middle,
    ratio: (name: Name, other: Name, of: 'perSecond' | 'p99') =>
      (middle(name, of) / middle(other, of)).toFixed(2),
    failed: results.reduce((sum, { load }) => sum + load.failed, 0),
  };
}
