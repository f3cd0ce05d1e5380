import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildAll } from './lib/build/build-all.ts';
import { commitOf } from './lib/build/commit.ts';
import { makeRelease } from './lib/release/make-release.ts';
import { root } from './lib/root.ts';
import { CommandError, runCommand } from './lib/run-command.ts';

/**
 * Makes what is deployed. Copy the folder whole; the server in it refuses to start if a file is missing, altered or added.
 * deploy/Dockerfile makes an image of it.
 */
await runCommand(
  'npm run release -- [folder]   makes what is deployed; release/ by default',
  async (args) => {
    const [folder = 'release', ...rest] = args;
    if (rest.length > 0 || folder.startsWith('-')) throw new CommandError('ERR_USAGE', 'Write one folder.');
    await buildAll();
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    const output = resolve(root, folder);
    const commit = cleanCommit();
    const made = await makeRelease({ root, output, build: join(root, 'build'), version, commit });
    console.log(
      `${output}: ${(made.bytes / 1e6).toFixed(1)} MB in ${made.files} files, ${made.packages} packages of npm.\n` +
        `  start it   ${join(folder, 'bin/kwikid-documentation')}\n  sha256     ${made.hash}`,
    );
  },
);

/** The commit of a clean worktree: what differs from it has no name. */
function cleanCommit(): string | undefined {
  const commit = commitOf(root);
  if (commit === undefined) return undefined;
  const changes = execFileSync('git', ['-C', root, 'status', '--porcelain'], { encoding: 'utf8' });
  return changes === '' ? commit : undefined;
}
