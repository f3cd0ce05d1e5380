import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { artefactErrors, artefactFile } from '@kwikid/prepared-build/artefact';
import { ServerError } from './http/server-error.ts';

/**
 * Refuses to start a release that is not whole: a half-finished copy would fail at some request, and an altered
 * file may be an attack. A worktree has no list of files, and is not checked.
 *
 * @param folder - the folder that holds `server/`
 * @throws {ServerError} `ERR_BUILD`, naming the files
 */
export function checkArtefact(folder: string): void {
  if (!existsSync(join(folder, artefactFile))) return;
  const refuse = (reason: string, cause?: unknown) =>
    new ServerError('ERR_BUILD', `The release in ${folder} ${reason}`, { status: 500, cause });
  let errors: string[];
  try {
    errors = artefactErrors(folder);
  } catch (cause) {
    throw refuse(`has a damaged ${artefactFile}: copy the release again`, cause);
  }
  if (errors.length > 0) throw refuse(`is not whole: copy it again\n  ${errors.join('\n  ')}`);
}
