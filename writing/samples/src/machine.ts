import { statSync } from 'node:fs';
import { join } from 'node:path';
import { debianPackages, findInstalled } from '@kwikid/testing/debian-packages';
import { isProgram, postgresFolders } from '@kwikid/testing/processes';

/** The PATH of samples. PostgreSQL's own come first: Debian's wrappers ask for a cluster. */
export function programFolders(): string[] {
  return [...postgresFolders(), '/usr/sbin', '/usr/bin'];
}

/** The path of a program on the samples' PATH; undefined if it is missing. */
export function findProgram(name: string): string | undefined {
  return programFolders()
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** A key that changes with the versions of the programs: their paths, sizes and times. */
export function programsIdentity(): string {
  return Object.values(debianPackages.samples)
    .map((part) => {
      const file = findInstalled(part);
      if (file === undefined) return `${part} -`;
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}
