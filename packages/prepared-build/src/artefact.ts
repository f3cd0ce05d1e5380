import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** The list of an artefact's files, at its top. */
export const artefactFile = 'RELEASE.json';

const artefact = z.strictObject({
  format: z.literal(1),
  /** Version in `package.json`. */
  version: z.string(),
  /** The commit that it was made from; absent outside a worktree. */
  commit: z.string().optional(),
  /** Path, with `/`, to SHA-256 in hexadecimal; of a symbolic link: `-> ` and its target. */
  files: z.record(z.string(), z.string()),
});
export type Artefact = z.infer<typeof artefact>;

/** Written while a server runs: Node's compiled code. */
const notListed = new Set([artefactFile, 'node_modules/.cache']);

/**
 * Every file of a folder with its hash, in the order of paths, without what a running server writes.
 *
 * @throws {Error} if the folder cannot be read
 */
export function hashFiles(folder: string): Record<string, string> {
  const files: [path: string, hash: string][] = [];
  const walk = (inside: string) => {
    for (const name of readdirSync(inside)) {
      const full = join(inside, name);
      const path = relative(folder, full);
      if (notListed.has(path)) continue;
      const stat = lstatSync(full);
      if (stat.isDirectory()) walk(full);
      else if (stat.isSymbolicLink()) files.push([path, `-> ${readlinkSync(full)}`]);
      else files.push([path, createHash('sha256').update(readFileSync(full)).digest('hex')]);
    }
  };
  walk(folder);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * What is wrong with an artefact: files that are missing, altered or not listed, such as after half a copy.
 *
 * @returns one sentence a file, at most ten; none if it is whole
 * @throws {Error} if its list cannot be read
 */
export function artefactErrors(folder: string): string[] {
  const listed = new Map(Object.entries(readArtefact(folder).files));
  const found = new Map(Object.entries(hashFiles(folder)));
  const errors = [
    ...[...listed].flatMap(([path, hash]) => {
      if (!found.has(path)) return [`${path} is missing`];
      return found.get(path) === hash ? [] : [`${path} is not the file that was released`];
    }),
    ...[...found.keys()].flatMap((path) => (listed.has(path) ? [] : [`${path} is not listed`])),
  ];
  return errors.slice(0, 10);
}

/** @throws {Error} if the list is missing, not JSON or of another format */
export function readArtefact(folder: string): Artefact {
  return artefact.parse(JSON.parse(readFileSync(join(folder, artefactFile), 'utf8')));
}
