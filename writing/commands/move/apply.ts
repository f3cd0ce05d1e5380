import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../../../commands/lib/run-command.ts';
import type { Plan } from './plan.ts';

const run = promisify(execFile);

/** Runs git. @returns what it prints; '' if it finds nothing */
async function git(root: string, args: readonly string[]): Promise<string> {
  const words = ['-c', 'core.quotePath=false', ...args];
  const { stdout } = await run('git', words, { cwd: root, maxBuffer: 1 << 28 }).catch((error) => {
    if (error.code === 1) return { stdout: '' };
    throw new CommandError('ERR_UNCOMMITTED', `git undoes a move, and it failed: ${error.message}`);
  });
  return stdout;
}

/**
 * Refuses to change files that git could not bring back.
 *
 * @throws {CommandError} ERR_UNCOMMITTED
 */
export async function refuseUncommitted(root: string, { changes }: Plan): Promise<void> {
  const files = new Set(changes.flatMap(({ from, to }) => [from, to ?? from]));
  const paths = [...files].map((file) => `:(literal)${file}`);
  const open = await git(root, ['status', '--porcelain', '-uall', '--ignored', '--', ...paths]);
  if (open !== '')
    throw new CommandError(
      'ERR_UNCOMMITTED',
      `Git could not undo a change of these: commit or stash them first.\n${open}`,
    );
}

/** Makes the changes: first the new names, then the texts. */
export async function apply(root: string, { changes }: Plan): Promise<void> {
  for (const { from, to } of changes) {
    if (from === to) continue;
    if (to === undefined) await rm(join(root, from));
    else {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await rename(join(root, from), join(root, to));
    }
  }
  for (const { to, text } of changes)
    if (to !== undefined && text !== undefined) await writeFile(join(root, to), text);
}

/** Lines of the project that name a path or file that is gone, as `file:line`. Only a person can change them. */
export async function stillNamed(root: string, { names, changes }: Plan): Promise<string[]> {
  if (names.length === 0) return [];
  const patterns = names.flatMap((name) => ['-e', name]);
  const found = await git(root, ['grep', '-lIzF', ...patterns, '--', '.', ':!content/data/redirects.yml']);
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const wanted = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?!/?[\\w-])`);
  const lines: string[] = [];
  for (const file of found.split('\0').filter((each) => each !== '')) {
    const change = changes.find(({ from }) => from === file);
    if (change !== undefined && change.to === undefined) continue;
    const text = change?.text ?? (await readFile(join(root, file), 'utf8').catch(() => ''));
    for (const [at, line] of text.split('\n').entries())
      if (wanted.test(line)) lines.push(`${change?.to ?? file}:${at + 1}`);
  }
  return lines;
}
