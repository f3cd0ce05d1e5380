import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The sources of a build. */
export const inputs = [
  'content',
  'gate',
  'site',
  'packages/content/src',
  'writing/content-lint/src',
  'writing/facts/src',
  'packages/identity/src',
  'packages/prepared-build/src',
  'packages/realtime/src',
  'packages/search/src',
  'packages/wire/src',
  'tools',
  'package-lock.json',
];
const skipped = new Set(['node_modules', 'build', 'dist', '.docusaurus']);

/**
 * One hash over every file that a build is made from, and some settings.
 *
 * @param settings - values that end up in the build
 * @returns SHA-256 in hexadecimal; the same for the same names and bytes
 */
export async function sourceHash(settings: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const setting of settings) hash.update(`${setting}\0`);
  for (const input of inputs) await addPath(hash, input);
  return hash.digest('hex');
}

async function addPath(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    hash.update(`${path}\0`).update(await readFile(join(root, path)));
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (!skipped.has(entry.name)) await addPath(hash, `${path}/${entry.name}`);
  }
}
