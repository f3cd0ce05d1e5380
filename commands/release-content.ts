import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isReleaseId, listReleases, writePointer } from '@kwikid/prepared-build/releases';
import { buildAll } from './lib/build/build-all.ts';
import { commitSeconds } from './lib/build/commit.ts';
import { addRelease, releaseId, removeOldReleases } from './lib/content-release/content-release.ts';
import { root } from './lib/root.ts';
import { CommandError, runCommand } from './lib/run-command.ts';

const usage = `npm run release:content -- [folder] [--release id] [--activate] [--keep number]
  folder      where releases are, releases/ by default
  --release   one that is there, instead of building; to roll back
  --activate  serve it: move the pointer
  --keep      remove older ones, except the one that is served`;

/** Makes a release of the content, which running servers pick up without a restart. */
await runCommand(usage, async (args) => {
  const { folder, values } = readArguments(args);
  const id = values.release ?? (await build(folder));
  if (!existsSync(join(folder, id)))
    throw new CommandError(
      'ERR_RELEASE',
      `${folder} has no ${id}. There are: ${listReleases(folder).join(', ') || 'none'}`,
    );
  console.log(join(folder, id));
  if (values.activate) {
    writePointer(folder, id);
    console.log('  served: running servers pick it up within seconds');
  }
  if (values.keep !== undefined)
    for (const removed of await removeOldReleases(folder, Number(values.keep)))
      console.log(`  removed ${removed}`);
});

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

/** @throws {CommandError} ERR_USAGE */
function readArguments(args: string[]) {
  const options = {
    activate: { type: 'boolean', default: false },
    keep: { type: 'string' },
    release: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder = 'releases', ...more] = positionals;
  const { keep = '1', release = 'a' } = values;
  if (more.length > 0 || !/^[1-9]\d*$/.test(keep) || !isReleaseId(release))
    throw new CommandError('ERR_USAGE', 'Write one folder, an id after --release and a number after --keep.');
  return { folder: resolve(root, folder), values };
}
