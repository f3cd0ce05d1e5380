import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where programs of the system stand that an ordinary user's PATH may lack. */
const more = ['/usr/sbin', '/usr/local/sbin'];

/** Finds the first of these programs that this machine has. @returns its path */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Whether a file is there and may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
