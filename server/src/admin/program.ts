import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { artefactFile, readArtefact } from '@kwikid/prepared-build/artefact';

/** Which program runs. */
export interface Program {
  readonly version: string;
  /** The commit of a release; undefined in a worktree, and for a release of uncommitted changes. */
  readonly commit: string | undefined;
}

/** @param folder - the folder that holds `server/`; @throws {Error} if its `package.json` cannot be read */
export function readProgram(folder: string): Program {
  if (existsSync(join(folder, artefactFile))) {
    const { version, commit } = readArtefact(folder);
    return { version, commit };
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: undefined };
}
