import { findProgram } from '@kwikid/local-processes';
import { hasPackages, installPackage } from './debian-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const headlessShell = 'chromium-headless-shell';

/** The programs that the browser tests drive. */
export interface Browsers {
  /** The browser that readers have. */
  chromium: string;
  /** The same engine without windows and bars, each of which costs a process; `chromium` where there is none. */
  headless: string;
}

/**
 * Finds the browsers that the tests drive; installs Debian's where it may.
 *
 * @throws {Error} saying in one line what to install
 */
export async function findBrowsers(): Promise<Browsers> {
  const chromium = await findChromium();
  // A path that somebody chose is the browser to be tested.
  const chosen = process.env.CHROMIUM_PATH !== undefined;
  return { chromium, headless: chosen ? chromium : ((await findHeadlessShell()) ?? chromium) };
}

async function findHeadlessShell(): Promise<string | undefined> {
  const found = findProgram(headlessShell);
  if (found !== undefined || !hasPackages()) return found;
  console.log('Installing Chromium without windows from Debian …');
  // Not every release has it; the tests then only take longer.
  await installPackage(headlessShell).catch(() => undefined);
  return findProgram(headlessShell);
}

async function findChromium(): Promise<string> {
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
