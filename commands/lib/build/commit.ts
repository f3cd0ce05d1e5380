import { execFileSync } from 'node:child_process';

/** The commit that is checked out; undefined outside a worktree. */
export const commitOf = (folder: string) => git(folder, 'rev-parse', '--verify', 'HEAD');

/** When that commit was made, in seconds since the epoch; undefined outside a worktree. */
export function commitSeconds(folder: string): number | undefined {
  const seconds = git(folder, 'show', '--no-patch', '--format=%ct', 'HEAD');
  return seconds === undefined ? undefined : Number(seconds);
}

function git(folder: string, ...command: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['-C', folder, ...command], { encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}
