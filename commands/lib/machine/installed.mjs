// Plain JavaScript: run.mjs imports it under whatever Node there is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules holds what package-lock.json names. npm writes the hidden lockfile last, so an interrupted
 * install does not count.
 *
 * @param {string} root - the project's folder
 * @param {boolean} withTools - whether packages that only tests, checks and measurements use are required
 * @returns {boolean}
 */
export function isInstalled(root, withTools) {
  const found = join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(found) && holds(packagesOf(found), packagesOf(join(root, 'package-lock.json')), withTools)
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether every package that all platforms need is installed as locked. */
function holds(found, wanted, withTools) {
  return Object.entries(wanted).every(
    ([path, { link, dev, optional, devOptional, integrity }]) =>
      !path.includes('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      (dev && !withTools) ||
      found[path]?.integrity === integrity,
  );
}
