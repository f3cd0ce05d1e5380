import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of system programs that an ordinary user's PATH may lack. */
const more = ['/usr/sbin', '/usr/local/sbin'];

/** Finds the first of these programs that this machine has. @returns its path */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Where Debian keeps PostgreSQL's own programs, which its PATH lacks; the newest version first. */
export function postgresFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  const numbers = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return numbers.map((number) => join(versions, number, 'bin'));
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
