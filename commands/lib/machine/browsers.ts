import { spawnSync } from 'node:child_process';
import { findProgram } from '@kwikid/testing/processes';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The oldest version that the tests were run with: that of Debian 12's last point release. */
export const oldestChromium = 150;

/** The browsers that the tests drive; undefined for each that is missing here. */
export interface Browsers {
  /** The browser that readers have. */
  chromium: string | undefined;
  /** The same engine without windows (each costs a process), otherwise `chromium`. */
  headless: string | undefined;
  firefox: string | undefined;
}

/** Finds the browsers on the PATH, or those that the environment names. */
export function findBrowsers(env: NodeJS.ProcessEnv = process.env): Browsers {
  const chromium = env.CHROMIUM_PATH ?? findProgram(...names);
  // A configured path is the browser to test.
  const shell = env.CHROMIUM_PATH === undefined ? findProgram('chromium-headless-shell') : undefined;
  return {
    chromium,
    headless: shell ?? chromium,
    firefox: env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox'),
  };
}

/** The version that a program prints; undefined if it does not run. */
export function versionOf(program: string): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Why a Chromium cannot be used for the tests.
 *
 * @param version - the version that it prints; undefined if it does not run
 * @returns undefined if it can
 */
export function chromiumProblem(program: string, version: string | undefined): string | undefined {
  if (version === undefined) return `${program} does not run`;
  const major = Number(/\b(\d+)\.\d+\.\d+/.exec(version)?.[1]);
  if (Number.isNaN(major)) return `${program} does not print a version of Chromium: '${version}'`;
  return major < oldestChromium
    ? `${program} is version ${major}, and ${oldestChromium} is needed`
    : undefined;
}
