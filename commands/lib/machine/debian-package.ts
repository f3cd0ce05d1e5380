import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process.ts';

const env = { DEBIAN_FRONTEND: 'noninteractive' };
let updated: Promise<unknown> | undefined;

/** Whether packages can be had here without a question: on Debian, as root. */
export function hasPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Installs a package of Debian for the whole machine. */
export async function installPackage(name: string): Promise<void> {
  await update();
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, quiet: true });
}

/**
 * Unpacks a package of Debian without installing it: no service of it starts, now or with the machine,
 * and nothing outside the folder changes. What it depends on must be there already.
 */
export async function unpackPackage(name: string, folder: string): Promise<void> {
  await update();
  const download = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    await run('sh', ['-c', 'cd "$1" && apt-get download -qq "$2"', 'sh', download, name], {
      env,
      quiet: true,
    });
    const [file] = await readdir(download);
    if (file === undefined) return;
    await mkdir(folder, { recursive: true });
    await run('dpkg-deb', ['-x', join(download, file), folder], { quiet: true });
  } finally {
    await rm(download, { recursive: true });
  }
}

/** Reads the lists of packages, once a run. */
function update(): Promise<unknown> {
  updated ??= run('apt-get', ['update', '-qq'], { env, quiet: true });
  return updated;
}
