import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/**
 * Makes a folder for what tests share. It is removed when the process ends, after its last test.
 *
 * @param name - begins the folder's name
 * @returns its path
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  if (made.push(folder) === 1) {
    process.on('exit', () => {
      for (const each of made) rmSync(each, { recursive: true, force: true });
    });
  }
  return folder;
}
