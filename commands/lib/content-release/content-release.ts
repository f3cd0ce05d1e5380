import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPreparedBuild } from '@kwikid/prepared-build/read';
import { oldReleases } from '@kwikid/prepared-build/releases';

/**
 * The id of a release: when its sources were committed, and which bytes they became. Ids sort by time, and the same
 * build has the same id on every machine.
 *
 * @param build - a prepared build
 * @param committedAt - of its commit; outside a worktree, when it was built
 */
export async function releaseId(build: string, committedAt: Date): Promise<string> {
  const index = await readFile(join(build, 'manifest.json'));
  const time = committedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${time}-${createHash('sha256').update(index).digest('hex').slice(0, 12)}`;
}

/**
 * Copies a build into a folder of releases. It is written beside its place and renamed, so it is whole or absent.
 *
 * @throws {PreparedBuildError} if the build is not whole
 */
export async function addRelease(folder: string, id: string, build: string): Promise<void> {
  readPreparedBuild(build);
  const target = join(folder, id);
  const partial = join(folder, `.partial-${id}`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(build, partial, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(partial, target);
}

/**
 * Removes the oldest releases.
 *
 * @param keep - how many stay; the one that the pointer names stays in any case
 * @returns the ids of those that were removed
 */
export async function removeOldReleases(folder: string, keep: number): Promise<string[]> {
  const old = oldReleases(folder, keep);
  for (const id of old) await rm(join(folder, id), { recursive: true });
  return old;
}
