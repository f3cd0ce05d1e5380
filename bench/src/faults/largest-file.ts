import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The largest file of the built site, which takes a slow reader longest. */
export async function largestFile(): Promise<{ path: string; bytes: number }> {
  const manifest = JSON.parse(await readFile(join(root, 'build/manifest.json'), 'utf8')) as {
    site: { assets: { path: string; bytes: number }[] };
  };
  return manifest.site.assets.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest));
}
