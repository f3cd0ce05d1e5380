import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { residentMegabytes } from './process-figures.ts';
import { startServer } from './server.ts';

const starts = 5;

/** Time from a cold start to ready, and the memory of the process then: of the checkout, and of a release of it. */
export async function start(): Promise<void> {
  console.log(`start: ${await measured(root)} (under 1500 ms and 150 MB), median of ${starts}`);
  const release = join(root, 'release');
  // A release compares its files with their hashes first.
  if (existsSync(release)) console.log(`  from release/: ${await measured(release)}`);
  else console.log('  from release/: not measured; run npm run release');
}

async function measured(project: string): Promise<string> {
  const milliseconds: number[] = [];
  const megabytes: number[] = [];
  for (let index = 0; index < starts; index++) {
    await using server = await startServer({ project });
    milliseconds.push(server.readyMilliseconds);
    megabytes.push(await residentMegabytes(server.pid));
  }
  return `ready after ${Math.round(median(milliseconds))} ms, ${Math.round(median(megabytes))} MB resident`;
}
