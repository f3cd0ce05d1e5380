import { findProgram } from '@kwikid/local-processes';
import { hasPackages, installPackage } from './debian-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds the browser that the tests drive; installs Debian's where it may.
 *
 * @returns the path of the program
 * @throws {Error} saying in one line what to install
 */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? findProgram(...names);
  if (found !== undefined) return found;
  if (hasPackages()) {
    console.log('Installing Chromium from Debian …');
    await installPackage('chromium');
    const installed = findProgram(...names);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}
