import { spawnSync } from 'node:child_process';

/** A commit that changed pages. */
export interface Commit {
  /** yyyy-mm-dd */
  day: string;
  /** Seconds since the epoch. */
  at: number;
  subject: string;
  body: string;
  /** Paths from the project's folder. */
  files: readonly string[];
}

const [record, field] = ['\u001E', '\u001F'];

/** Reads what {@link latestCommits} asks Git for. */
export function parseCommits(log: string): Commit[] {
  return log.split(record).flatMap((text) => {
    const [day, at, subject, body = '', names = ''] = text.split(field);
    if (day === undefined || subject === undefined) return [];
    const files = names.split('\n').filter((name) => name !== '');
    return [{ day: day.trim(), at: Number(at), subject, body: body.trim(), files }];
  });
}

/**
 * The commits that changed the content, newest first.
 *
 * @param root - the project's folder
 * @returns none if there is no history
 */
export function latestCommits(root: string, most = 600): Commit[] {
  const format = `--format=${record}%cs${field}%ct${field}%s${field}%b${field}`;
  const range = [
    'log',
    `-${most}`,
    '--no-merges',
    '--name-only',
    format,
    '--',
    'content/docs',
    'content/blog',
  ];
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...range], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? parseCommits(stdout) : [];
}
