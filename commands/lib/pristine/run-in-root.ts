import type { ChildProcess } from 'node:child_process';
import { type Ended, type RunOptions, run, start } from '../process.ts';

/** A root file system, and the network settings for programs in it. */
export interface Root {
  folder: string;
  env: Readonly<Record<string, string>>;
}

export interface InRoot extends Pick<RunOptions, 'quiet' | 'onLine'> {
  /** Folder within the root. */
  in?: string;
  env?: Readonly<Record<string, string>>;
  /** Folders of the machine that the root sees read-only: target within the root → folder. */
  show?: Readonly<Record<string, string>>;
}

/**
 * Makes the folder the root of everything that follows, in namespaces of its own: mounts are invisible
 * outside, and processes end with the first one. The network is the machine's.
 */
const enter = `
set -e
root=$1 folder=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
while [ "$1" != -- ]; do mkdir -p "$root/$1"; mount --bind -o ro "$2" "$root/$1"; mount -o remount,bind,ro "$root/$1"; shift 2; done
shift
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mkdir -p "$root/.before"
cd "$root"
pivot_root . .before
umount -l /.before
rmdir /.before 2>/dev/null || true
cd "$folder"
exec "$@"
`;

/** A script, run by the root's own shell with a bare environment, until it ends. */
export function runInRoot(root: Root, script: string, options: InRoot = {}): Promise<Ended> {
  const { quiet = true, onLine } = options;
  return run('unshare', argumentsFor(root, script, options), {
    quiet,
    // unshare accepts no other signal; its processes end with it.
    killSignal: 'SIGKILL',
    ...(onLine !== undefined && { onLine }),
  });
}

/** The same, running beside this process. */
export function startInRoot(root: Root, script: string, options: InRoot = {}): ChildProcess {
  return start('unshare', argumentsFor(root, script, options), {}, 'pipe');
}

function argumentsFor(root: Root, script: string, options: InRoot): string[] {
  const { in: folder = '/root', env = {}, show = {} } = options;
  const variables = {
    HOME: '/root',
    LANG: 'C.UTF-8',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...root.env,
    ...env,
  };
  return [
    ...['--mount', '--pid', '--fork', '--kill-child', '--uts', '--ipc', 'sh', '-c', enter, 'enter'],
    ...[root.folder, folder, ...Object.entries(show).flat(), '--'],
    ...['env', '-i', ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)],
    ...['sh', '-c', script],
  ];
}
