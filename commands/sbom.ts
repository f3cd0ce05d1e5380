import { writeFile } from 'node:fs/promises';
import { lockTree, readLock } from './lib/dependencies/lock-tree.ts';
import { sbomOf } from './lib/dependencies/sbom.ts';
import { root } from './lib/root.ts';

/**
 * Lists the server's runtime dependencies, in CycloneDX 1.6: `npm run -s sbom`, or `npm run sbom --
 * file.json`.
 */
const [file] = process.argv.slice(2);
const sbom = sbomOf(lockTree(readLock(root), ['server']), root);
const text = `${JSON.stringify(sbom, null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else {
  await writeFile(file, text);
  console.log(`${sbom.components.length} packages of the server are listed in ${file}.`);
}
