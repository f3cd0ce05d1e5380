import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Artefact, artefactFile, hashFiles } from '@kwikid/prepared-build/artefact';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { lockTree, readLock } from '../dependencies/lock-tree.ts';
import { releaseSbom } from './sbom.ts';

export interface ReleaseOptions {
  /** The project's folder. */
  root: string;
  /** Where it is written; an older release there is replaced. */
  output: string;
  /** The prepared build; the server reads nothing else of the site. */
  build: string;
  version: string;
  commit: string | undefined;
}

export interface Release {
  files: number;
  bytes: number;
  /** Packages of the npm registry. */
  packages: number;
  /** SHA-256 over the list of files: two releases of one commit have the same. */
  hash: string;
}

/**
 * Writes what a server needs to run, and nothing else: its own code, the packages that it imports, the prepared
 * build, a list of parts and a list of hashes. No install script runs in it, and the site's tools are not in it.
 *
 * It is written beside its place and renamed, so it is whole or absent.
 */
export async function makeRelease(options: ReleaseOptions): Promise<Release> {
  const { root, output, build, version, commit } = options;
  const partial = `${output}.partial`;
  await rm(partial, { recursive: true, force: true });
  const tree = lockTree(readLock(root), ['server']);
  let packages = 0;
  for (const { location, name } of tree.values()) {
    const isOwn = !location.includes('node_modules/');
    const place = isOwn && location !== 'server' ? `node_modules/${name}` : location;
    await copyPackage(join(root, location), join(partial, place), isOwn);
    if (isOwn) await writeJavaScript(join(partial, place));
    else packages += 1;
  }
  await cp(build, join(partial, 'build'), { recursive: true });
  await write(join(partial, 'package.json'), json({ private: true, type: 'module', version }));
  await write(join(partial, 'sbom.json'), json(releaseSbom(root, version, tree)));
  await write(join(partial, 'bin/kwikid-documentation'), startScript, 0o755);
  await write(join(partial, 'bin/kwikid-documentation-doctor'), doctorScript, 0o755);
  const files = hashFiles(partial);
  const artefact: Artefact = { format: 1, version, ...(commit !== undefined && { commit }), files };
  await write(join(partial, artefactFile), json(artefact));
  await rm(output, { recursive: true, force: true });
  await mkdir(dirname(output), { recursive: true });
  await rename(partial, output);
  return {
    files: Object.keys(files).length,
    bytes: await bytesIn(output),
    packages,
    hash: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
  };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Not needed to run: types, maps, and tests of the packages themselves; what a browser would load from a font's package. */
const needless = /\.(?:map|d\.[cm]?ts|s?css|woff2)$|\.(?:test|contract)\.ts$/;
const needlessFolders = new Set([
  'node_modules',
  'test',
  'tests',
  'testing',
  '__tests__',
  'benchmark',
  'benchmarks',
]);
/** Of our own packages, only the code. */
const ownEntries = new Set(['src', 'package.json']);

async function copyPackage(from: string, to: string, isOwn: boolean): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = relative(from, path);
      if (inside === '') return true;
      const [top = ''] = inside.split('/');
      if (isOwn ? !ownEntries.has(top) : needlessFolders.has(top)) return false;
      if (basename(path) === 'testing') return false;
      // For debuggers.
      if (!isOwn && /\.[cm]?ts$/.test(path)) return false;
      return !needless.test(path) && !basename(path).startsWith('.');
    },
  });
}

/**
 * Turns the sources of a package of ours into JavaScript, line for line, so that no server loads what strips types: 14 MB
 * of its memory.
 */
async function writeJavaScript(folder: string): Promise<void> {
  const about = join(folder, 'package.json');
  await writeFile(about, (await readFile(about, 'utf8')).replaceAll('.ts"', '.js"'));
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const source = stripTypeScriptTypes(await readFile(join(folder, file), 'utf8'));
    const ofJavaScript = source.replaceAll(/((?:from|import)[ (]+'\.[^']*)\.ts'/g, "$1.js'");
    await writeFile(join(folder, file.replace(/\.ts$/, '.js')), ofJavaScript);
    await rm(join(folder, file));
  }
}

const startScript = `#!/bin/sh
# Starts the documentation server of this release, with Node 24 or later. Settings come from the environment.
# Instead: 'migrate' brings the database of DATABASE_URL to the schema of this release, 'backup <folder>' copies what
# is kept, 'restore <folder>' puts it back.
here=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
: "\${BUILD_DIR:=$here/build}"
export BUILD_DIR
case "\${1:-}" in
  migrate) main=migrate ;;
  backup | restore) main=backup/main ;;
  *) main=main ;;
esac
exec "\${NODE:-node}" ${nodeArguments.join(' ')} "$here/server/src/$main.js" "$@"
`;

const doctorScript = `#!/bin/sh
# Says whether readers can sign in with these settings: --help. Node and settings as for the server.
here=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
exec "\${NODE:-node}" "$here/server/src/doctor/main.js" "$@"
`;

async function write(file: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { mode });
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
