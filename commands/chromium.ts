import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds the browser that the tests drive; installs Debian's where it may.
 *
 * @returns the path of the program
 * @throws {Error} saying in one line what to install
 */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? onPath();
  if (found !== undefined) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    });
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
