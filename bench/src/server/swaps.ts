import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePointer } from '@kwikid/prepared-build/releases';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { type GatedServer, startGatedServer } from './gated-server.ts';
import { heldMegabytes } from './held-memory.ts';
import { residentMegabytes } from './resident-memory.ts';

const swaps = 12;

/**
 * What a swap of the release costs: the memory that stays, and how long a request waits at most. Every hashed file of
 * each release has another name, so that the files of the last three are kept: the most that can be.
 */
export async function swap(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-releases-'));
  for (let number = 0; number <= swaps; number++) makeRelease(folder, number);
  writePointer(folder, idOf(0));
  const server = await startGatedServer(root, { BUILD_DIR: folder });
  const memory = async () => ({
    held: await heldMegabytes(server.pid, server.inspectPort),
    resident: await residentMegabytes(server.pid),
  });
  const line = (when: string, { held, resident }: Awaited<ReturnType<typeof memory>>) =>
    console.log(`swap: ${when} ${held.toFixed(0)} MB held, ${resident.toFixed(0)} MB resident`);
  line('before', await memory());
  const waits: number[] = [];
  for (let number = 1; number <= swaps; number++) {
    waits.push(await swapTo(server, folder, number));
    if (number % 4 === 0) line(`after ${number}`, await memory());
  }
  console.log(
    `swap: the longest wait of a request is ${Math.round(median(waits))} ms, median of ${swaps} swaps; no request failed`,
  );
  await server.close();
  await rm(folder, { recursive: true });
}

const idOf = (number: number) => `release-${String(number).padStart(2, '0')}`;

/** The build, with another name for each hashed file. */
function makeRelease(folder: string, number: number): void {
  const release = join(folder, idOf(number));
  mkdirSync(release);
  for (const name of ['assets.bin', 'search.json']) cpSync(join(root, 'build', name), join(release, name));
  const index = JSON.parse(readFileSync(join(root, 'build/manifest.json'), 'utf8'));
  for (const asset of [...index.site.assets, ...index.gate.assets])
    if (asset.hashed) asset.path = asset.path.replace(/\.\w+$/, `.${number}$&`);
  writeFileSync(join(release, 'manifest.json'), JSON.stringify({ ...index, release: idOf(number) }));
}

/** Moves the pointer, and reads pages until the new release is served. @returns the longest wait, in milliseconds */
async function swapTo(server: GatedServer, folder: string, number: number): Promise<number> {
  const { site } = JSON.parse(readFileSync(join(folder, idOf(number), 'manifest.json'), 'utf8'));
  const hashed = site.assets.find((asset: { hashed: boolean }) => asset.hashed).path as string;
  writePointer(folder, idOf(number));
  process.kill(server.pid, 'SIGHUP');
  let longest = 0;
  for (;;) {
    const started = performance.now();
    const [page, file] = await Promise.all(
      ['/docs/product/', hashed].map((path) =>
        fetch(`${server.origin}${path}`, {
          headers: { cookie: server.cookie, 'sec-fetch-site': 'same-origin' },
        }),
      ),
    );
    await Promise.all([page?.arrayBuffer(), file?.arrayBuffer()]);
    longest = Math.max(longest, performance.now() - started);
    if (page?.status !== 200) throw new Error(`a page responded with ${page?.status} during a swap`);
    if (file?.status === 200) return longest;
  }
}
