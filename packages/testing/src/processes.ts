import type { ChildProcess } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

export { findProgram, isProgram, postgresFolders } from './find-program.ts';

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
 * Requests a URL until the response is 200.
 *
 * @param log - what the program printed so far, for the error
 * @param seconds - longest wait
 * @throws {Error} if the program ends or the time runs out
 */
export async function untilReady(
  url: string,
  child: ChildProcess,
  log = () => '',
  seconds = 20,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const details = () => `${child.spawnargs.join(' ')}\n${log()}`;
    if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${details()}`);
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    // After the request: what else this process does may have kept it from asking for so long.
    if (performance.now() > deadline) throw new Error(`${url} responds with ${status}: ${details()}`);
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
