import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of system programs that an ordinary user's PATH may lack. */
const more = ['/usr/sbin', '/usr/local/sbin'];

/** Finds the first of these programs that this machine has. @returns its path */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Whether a file exists and may be executed. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
