import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/**
 * The build as one of several releases, with another name for each hashed file.
 *
 * @param folder - of the releases
 * @returns its id, and the path of a file that no other release has
 */
export function renamedRelease(folder: string, number: number): { id: string; hashedPath: string } {
  const id = `release-${String(number).padStart(2, '0')}`;
  const release = join(folder, id);
  mkdirSync(release);
  for (const name of ['assets.bin', 'search.json']) cpSync(join(root, 'build', name), join(release, name));
  const index = JSON.parse(readFileSync(join(root, 'build/manifest.json'), 'utf8'));
  for (const asset of [...index.site.assets, ...index.gate.assets])
    if (asset.hashed) asset.path = asset.path.replace(/\.\w+$/, `.${number}$&`);
  writeFileSync(join(release, 'manifest.json'), JSON.stringify({ ...index, release: id }));
  return { id, hashedPath: index.site.assets.find((asset: { hashed: boolean }) => asset.hashed).path };
}
