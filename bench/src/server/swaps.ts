import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePointer } from '@kwikid/prepared-build/releases';
import { root } from '../root.ts';
import { median } from '../statistics.ts';
import { type GatedServer, startGatedServer } from './gated-server.ts';
import { heldMegabytes } from './held-memory.ts';
import { type RenamedRelease, renamedRelease } from './renamed-release.ts';
import { residentMegabytes } from './resident-memory.ts';

const swaps = 12;

/**
 * What a swap of the release costs: the memory that stays, and how long a request waits at most. Every hashed file of
 * each release has another name, so that the files of the last three are kept: the most that can be.
 */
export async function swap(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-releases-'));
  const [first, ...later] = Array.from({ length: swaps + 1 }, (_, number) => renamedRelease(folder, number));
  writePointer(folder, first?.id ?? '');
  const server = await startGatedServer(root, { BUILD_DIR: folder });
  const memory = async () => ({
    held: await heldMegabytes(server.pid, server.inspectPort),
    resident: await residentMegabytes(server.pid),
  });
  const line = (when: string, { held, resident }: Awaited<ReturnType<typeof memory>>) =>
    console.log(`swap: ${when} ${held.toFixed(0)} MB held, ${resident.toFixed(0)} MB resident`);
  line('before', await memory());
  const waits: number[] = [];
  for (const release of later) {
    waits.push(await swapTo(server, folder, release));
    if (waits.length % 4 === 0) line(`after ${waits.length}`, await memory());
  }
  console.log(
    `swap: the longest wait of a request is ${Math.round(median(waits))} ms, median of ${swaps} swaps; no request failed`,
  );
  await server.close();
  await rm(folder, { recursive: true });
}

/** Moves the pointer, and reads pages until the new release is served. @returns the longest wait, in milliseconds */
async function swapTo(
  server: GatedServer,
  folder: string,
  { id, hashedPath }: RenamedRelease,
): Promise<number> {
  writePointer(folder, id);
  process.kill(server.pid, 'SIGHUP');
  let longest = 0;
  for (;;) {
    const started = performance.now();
    const [page, file] = await Promise.all(
      ['/docs/product/', hashedPath].map((path) =>
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
