import { join } from 'node:path';
import { findProgram, isProgram } from '@kwikid/local-processes';
import { run } from '../process.ts';
import { root } from '../root.ts';
import { hasPackages, unpackPackage } from './debian-package.ts';

const folder = join(root, '.cache/nginx');
const unpacked = join(folder, 'usr/sbin/nginx');

/**
 * Finds the proxy that one browser test stands behind; unpacks Debian's where it may.
 *
 * @returns the path of the program; undefined where there is none, and that test is skipped
 */
export async function findNginx(): Promise<string | undefined> {
  const found = process.env.NGINX_PATH ?? findProgram('nginx');
  if (found !== undefined) return found;
  if (!isProgram(unpacked) && hasPackages()) {
    console.log('Unpacking nginx from Debian …');
    await unpackPackage('nginx', folder);
  }
  if (!isProgram(unpacked)) return undefined;
  const { status } = await run(unpacked, ['-v'], { quiet: true });
  return status === 0 ? unpacked : undefined;
}
