import { lstatSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparedFiles } from './read.ts';

/**
 * The pointer: a file that holds the id of the release that is served. It is not a symbolic link, because a file
 * is copied as it is by every tool, and cannot lead out of its folder.
 */
export const pointerFile = 'current';

/**
 * An id is a folder's name and nothing else: it never leads to another folder, and is not a name that a folder of releases has
 * a file for, in any case, as some disks know only one.
 */
export const isReleaseId = (text: string) =>
  /^(?!(?:current|manifest\.json|[\w.-]*\.jws)$)[0-9a-z][0-9a-z._-]{0,99}$/i.test(text);

/** Where a prepared build is, and whether its files changed since they were looked at. */
export interface FoundRelease {
  /** Its id; undefined if the folder is one build, without a pointer. */
  id: string | undefined;
  folder: string;
  /** Differs once a file is replaced or grows. */
  stamp: string;
}

/**
 * The release that a folder leads to: the folder itself if it is one prepared build, else the one that `current` names.
 *
 * @throws {Error} with the remedy, if there is neither, or both
 */
export function findRelease(folder: string): FoundRelease {
  const isBuild = isFile(join(folder, 'manifest.json'));
  if (!exists(join(folder, pointerFile))) {
    if (!isBuild)
      throw new Error(
        `${folder} has neither a build nor releases: run "npm run build" or "npm run release:content -- --activate"`,
      );
    return { id: undefined, folder, stamp: stampOf(folder) };
  }
  if (isBuild)
    throw new Error(
      `${folder} has both a build (manifest.json) and a pointer to a release (${pointerFile}): remove one of them`,
    );
  const id = readPointer(folder);
  const release = join(folder, id);
  if (!exists(release))
    throw new Error(
      `${join(folder, pointerFile)} names ${id}, which is not there. There are: ${listReleases(folder).join(', ') || 'none'}`,
    );
  return { id, folder: release, stamp: stampOf(release) };
}

/** Whether a folder has releases and a pointer to one of them. */
export const hasPointer = (folder: string) => exists(join(folder, pointerFile));

/**
 * @returns the id that the pointer names
 * @throws {Error} with the remedy, if it is missing or names no release
 */
export function readPointer(folder: string): string {
  const file = join(folder, pointerFile);
  if (!isFile(file)) throw new Error(`${file} is not a file: write the id of a release into it`);
  const id = readFileSync(file, 'utf8').trim();
  if (!isReleaseId(id))
    throw new Error(`${file} does not hold the id of a release: write the name of one folder into it`);
  return id;
}

/** Moves the pointer in one step: a reader of the file sees the old id or the new one. */
export function writePointer(folder: string, id: string): void {
  const next = join(folder, `.${pointerFile}.${process.pid}`);
  writeFileSync(next, `${id}\n`);
  renameSync(next, join(folder, pointerFile));
}

/** Ids of the releases in a folder, the oldest first: they begin with a time. */
export function listReleases(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && isReleaseId(entry.name) && isFile(join(folder, entry.name, 'manifest.json')),
    )
    .map(({ name }) => name)
    .sort();
}

/**
 * Ids of the releases that may be removed, the oldest first.
 *
 * @param keep - how many of the newest stay; the one that the pointer names stays in any case
 */
export function oldReleases(folder: string, keep: number): string[] {
  const active = hasPointer(folder) ? readPointer(folder) : undefined;
  return listReleases(folder)
    .slice(0, -keep)
    .filter((id) => id !== active);
}

const stampOf = (folder: string) =>
  preparedFiles
    .map((name) => {
      const stat = statSync(join(folder, name), { throwIfNoEntry: false });
      return stat === undefined ? 'missing' : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
    })
    .join(', ');

/** Also of a link that leads nowhere. */
const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
