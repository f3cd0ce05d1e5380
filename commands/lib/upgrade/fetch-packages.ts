import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { UpgradeError } from './upgrade-error.ts';

const execute = promisify(execFile);

/**
 * Fetches packages from the registry that npm is configured for, and unpacks them as `node_modules` does. A package
 * that is in the folder is not fetched again.
 *
 * @param folder - for these versions only, absolute
 * @param versions - package → exact version
 * @throws {UpgradeError} ERR_UNKNOWN_VERSION, ERR_REGISTRY
 */
export async function fetchPackages(folder: string, versions: ReadonlyMap<string, string>): Promise<void> {
  const missing = [...versions].filter(([name]) => !existsSync(path.join(folder, name)));
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(path.join(folder, '.fetched-'));
  try {
    for (const [name, version] of missing) {
      // One at a time: npm names the package that it did not find only then.
      const archive = await pack(`${name}@${version}`, work);
      const unpacked = path.join(work, 'unpacked');
      mkdirSync(unpacked);
      await execute('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      renameSync(unpacked, path.join(folder, name));
      rmSync(archive);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @returns the archive's path */
async function pack(wanted: string, folder: string): Promise<string> {
  try {
    await execute('npm', ['pack', wanted, '--json', `--pack-destination=${folder}`], {
      maxBuffer: 64 * 2 ** 20,
    });
  } catch (error) {
    const output =
      error instanceof Error && 'stdout' in error
        ? `${error.stdout}\n${'stderr' in error && error.stderr}`
        : '';
    throw fetchError(wanted, output, error);
  }
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (archive === undefined)
    throw new UpgradeError('ERR_REGISTRY', `npm pack wrote no archive of ${wanted}.`);
  return path.join(folder, archive);
}

/** What npm's error means for whoever called. */
export function fetchError(wanted: string, output: string, cause?: unknown): UpgradeError {
  const code = /\bcode\W+(E[A-Z0-9_]+)/.exec(output)?.[1];
  if (code === 'ETARGET' || code === 'E404') {
    const name = wanted.slice(0, wanted.lastIndexOf('@'));
    return new UpgradeError(
      'ERR_UNKNOWN_VERSION',
      `The registry has no ${wanted}: npm view ${name} versions lists those that exist.`,
      { cause },
    );
  }
  return new UpgradeError(
    'ERR_REGISTRY',
    `npm could not fetch ${wanted}${code === undefined ? '' : ` (${code})`}: look at the network, at HTTPS_PROXY and at npm config get registry, then run the command again.`,
    { cause },
  );
}

/** The version of a package in a folder of packages; undefined if it is not there. */
export function versionIn(folder: string, name: string): string | undefined {
  const file = path.join(folder, name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** The exact version that a package asks for of another; undefined if it asks for none. */
export function askedVersion(folder: string, name: string, of: string): string | undefined {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'));
  return dependencies[of];
}
