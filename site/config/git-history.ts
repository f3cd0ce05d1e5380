import { execFileSync } from 'node:child_process';

/**
 * Whether Git knows when the files of a folder changed. Outside a worktree (an unpacked archive, an image
 * without .git) Docusaurus would stop the build; pages then have no 'last updated'.
 */
export function hasGitHistory(folder: string): boolean {
  try {
    execFileSync('git', ['-C', folder, 'rev-parse', '--verify', '--quiet', 'HEAD'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
