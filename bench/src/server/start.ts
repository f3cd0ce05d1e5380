import { median } from '../statistics.ts';
import { startGatedServer } from './gated-server.ts';
import { residentMegabytes } from './resident-memory.ts';

const starts = 5;

/** Time from a cold start to ready, and the memory of the process then. */
export async function start(): Promise<void> {
  const milliseconds: number[] = [];
  const megabytes: number[] = [];
  for (let index = 0; index < starts; index++) {
    const server = await startGatedServer();
    milliseconds.push(server.readyMilliseconds);
    megabytes.push(await residentMegabytes(server.pid));
    await server.close();
  }
  console.log(
    `start: ready after ${Math.round(median(milliseconds))} ms (under 1500), ${Math.round(median(megabytes))} MB resident (under 150), median of ${starts}`,
  );
}
