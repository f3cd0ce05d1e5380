import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The largest file of the built site, which takes a slow reader longest. */
export async function largestFile(): Promise<{ path: string; bytes: number }> {
  const manifest = JSON.parse(await readFile(join(root, 'build/manifest.json'), 'utf8')) as {
    site: { assets: { path: string; identity: { bytes: number } }[] };
  };
  const files = manifest.site.assets.map(({ path, identity }) => ({ path, bytes: identity.bytes }));
  return files.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest));
}
