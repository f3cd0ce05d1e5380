import type { ChildProcess } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

export { findProgram, isProgram } from './find-program.ts';

/** Longest wait for a program to be ready, in milliseconds. */
const readyMilliseconds = 20_000;

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Asks an address until it answers 200.
 *
 * @param log - what the program printed so far, for the error
 * @throws {Error} where the program ends, or 20 s pass, instead
 */
export async function untilReady(address: string, child: ChildProcess, log = () => ''): Promise<void> {
  const deadline = performance.now() + readyMilliseconds;
  for (let status = 0; ; ) {
    const told = () => `${child.spawnargs.join(' ')}\n${log()}`;
    if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${told()}`);
    if (performance.now() > deadline) throw new Error(`${address} answers ${status}: ${told()}`);
    status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Ends a program and waits for it. */
export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
