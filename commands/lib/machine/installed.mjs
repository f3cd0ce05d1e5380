// Plain JavaScript: run.mjs imports it under whatever Node there is.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules holds what package-lock.json names. npm writes the hidden lockfile last, so an install that
 * was interrupted is none.
 *
 * @param {string} root - the project's folder
 * @returns {boolean}
 */
export function isInstalled(root) {
  const [wanted, found] = [join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json')];
  const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (modified(found) === 0) return false;
  // A checkout gives the lockfile a new date, and most often the contents that it had.
  return modified(found) >= modified(wanted) || holds(packagesOf(found), packagesOf(wanted));
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether every package that all platforms need is there as it was locked. */
function holds(found, wanted) {
  return Object.entries(wanted).every(
    ([path, { link, optional, devOptional, integrity }]) =>
      !path.includes('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      found[path]?.integrity === integrity,
  );
}
