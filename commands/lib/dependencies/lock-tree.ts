import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of `packages` in package-lock.json, version 3, with the fields that are used here. */
export interface LockEntry {
  /** Only of a workspace, or of an alias. */
  name?: string;
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** A link to a workspace; `resolved` is its folder. */
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Lock = Readonly<Record<string, LockEntry>>;

/** A package at its place in the lockfile. */
export interface LockedPackage {
  /** Folder, relative to the project's: the key in the lockfile. */
  location: string;
  name: string;
  version: string;
  entry: LockEntry;
  /** The first package that needs it; undefined for a root. */
  parent: string | undefined;
  /** Folders of the packages that it needs. */
  needs: readonly string[];
}

/** @param root - the project's folder */
export const readLock = (root: string): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/**
 * Everything that some workspaces need at run time: their dependencies and required peers, and those of each,
 * as Node resolves them. Optional packages of every platform count; optional peers do not.
 *
 * @param roots - folders of workspaces
 * @returns packages by folder, including the roots, in the order of the walk: nearest first
 */
export function lockTree(lock: Lock, roots: readonly string[]): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const queue = roots.map((location) => ({ location, parent: undefined as string | undefined }));
  for (const { location, parent } of queue) {
    if (found.has(location)) continue;
    const entry = lock[location];
    if (entry === undefined) throw new Error(`package-lock.json has no ${location}: run npm install`);
    const needs = neededNames(entry)
      .map((name) => locate(lock, location, name))
      .filter((needed) => needed !== undefined);
    found.set(location, {
      location,
      name: entry.name ?? location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '0.0.0',
      entry,
      parent,
      needs: [...new Set(needs)],
    });
    for (const needed of needs) queue.push({ location: needed, parent: location });
  }
  return found;
}

function neededNames(entry: LockEntry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** Node's resolution of a package: the nearest `node_modules` upwards. */
function locate(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const location = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = lock[location];
    if (entry !== undefined) return entry.link === true ? entry.resolved : location;
    if (folder === '') return undefined;
  }
}

/** The path of dependencies to a package: `server > fastify > pino`. */
export function pathOf(tree: ReadonlyMap<string, LockedPackage>, location: string): string {
  const names: string[] = [];
  for (let at = tree.get(location); at !== undefined; at = tree.get(at.parent ?? '-')) names.unshift(at.name);
  return names.join(' > ');
}
