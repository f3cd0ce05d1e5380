import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isReleaseId, listReleases, writePointer } from '@kwikid/prepared-build/releases';
import { buildAll } from './lib/build/build-all.ts';
import { commitSeconds } from './lib/build/commit.ts';
import { addRelease, releaseId, removeOldReleases } from './lib/content-release/content-release.ts';
import { root } from './lib/root.ts';

const usage = `Write: npm run release:content -- [folder] [--release id] [--activate] [--keep number]
  folder      where releases are, releases/ by default
  --release   one that is there, instead of building; to roll back
  --activate  serve it: move the pointer
  --keep      remove older ones, except the one that is served`;

/** Makes a release of the content, which running servers pick up without a restart. */
async function main(): Promise<void> {
  const { folder, values } = readArguments();
  const id = values.release ?? (await build(folder));
  if (!existsSync(join(folder, id)))
    throw new Error(`${folder} has no ${id}. There are: ${listReleases(folder).join(', ') || 'none'}`);
  console.log(join(folder, id));
  if (values.activate) {
    writePointer(folder, id);
    console.log('  served: running servers pick it up within seconds');
  }
  if (values.keep !== undefined)
    for (const removed of await removeOldReleases(folder, Number(values.keep)))
      console.log(`  removed ${removed}`);
}

/** Builds what changed. @returns the id of the release */
async function build(folder: string): Promise<string> {
  await buildAll();
  const made = join(root, 'build');
  const seconds = commitSeconds(root);
  const { mtime } = statSync(join(made, 'manifest.json'));
  const id = await releaseId(made, seconds === undefined ? mtime : new Date(seconds * 1000));
  await addRelease(folder, id, made);
  return id;
}

/** @throws {Error} with the usage */
function readArguments() {
  const options = {
    activate: { type: 'boolean', default: false },
    keep: { type: 'string' },
    release: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options,
      allowPositionals: true,
    });
    const [folder = 'releases', ...more] = positionals;
    const { keep = '1', release = 'a' } = values;
    const isWhole = more.length === 0 && /^[1-9]\d*$/.test(keep) && isReleaseId(release);
    if (isWhole) return { folder: resolve(root, folder), values };
  } catch {
    // Said below.
  }
  throw new Error(usage);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
