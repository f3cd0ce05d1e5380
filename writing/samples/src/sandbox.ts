import { randomInt } from 'node:crypto';
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { programFolders } from './machine.ts';

/** The working folder and home of a page's samples. */
export const workFolder = '/home/reader';

/**
 * Ids of users that own nothing on the machine: Debian assigns none of them. Each sandbox takes another one, because
 * the limit of processes counts all processes of a user.
 */
const readers = [60_706, 61_184] as const;

const driver = '/opt/samples/driver.ts';

/** Folders of the machine that a page writes to; each is empty, in memory, and removed afterwards. */
const scratch: readonly [folder: string, megabytes: number][] = [
  [workFolder, 512],
  ...[
    '/tmp',
    '/dev/shm',
    '/var/lib',
    '/var/log',
    '/var/cache',
    '/var/tmp',
    '/var/www',
    '/srv',
    '/run',
    '/etc',
  ].map((folder): [string, number] => [folder, 256]),
];

/** Folders that packages would create. */
const writable = ['/etc/nginx', '/var/log/nginx', '/var/lib/nginx', '/run/samples', '/opt/wrappers'];

/** What programs read from /etc: settings of libraries, and what Debian's own configurations include. */
const settings = [
  ...[
    'alternatives',
    'ssl',
    'ld.so.cache',
    'ld.so.conf',
    'ld.so.conf.d',
    'protocols',
    'services',
    'mime.types',
  ],
  ...[
    'nginx/mime.types',
    'nginx/fastcgi_params',
    'nginx/fastcgi.conf',
    'nginx/proxy_params',
    'nginx/uwsgi_params',
  ],
  ...['nginx/modules-enabled', 'python3', 'python3.11', 'python3.13', 'fail2ban', 'erlang'],
].map((name) => `/etc/${name}`);

/** Limits: 64 MB per file, 1024 processes. A page that needs more is broken or hostile. */
const limits = ['prlimit', '--fsize=67108864', '--nproc=1024', '--core=0'];

/**
 * The command that isolates a page's samples: own namespaces for processes, network (only the loopback interface)
 * and files (the system's programs, read-only), and a user without rights. Processes that are still running end with
 * it.
 *
 * @param options.isRoot - root makes the namespaces itself and then becomes an ordinary user; anyone else needs
 *   the kernel's user namespaces
 */
export function sandboxCommand(options: { node: string; driver: string; isRoot: boolean }): string[] {
  const reader = randomInt(...readers);
  const drop = ['setpriv', `--reuid=${reader}`, `--regid=${reader}`, '--clear-groups', '--no-new-privs'];
  const ports = ['--inh-caps=-all,+net_bind_service', '--ambient-caps=-all,+net_bind_service'];
  return [
    'bwrap',
    ...[
      '--die-with-parent',
      '--new-session',
      '--unshare-pid',
      '--unshare-net',
      '--unshare-ipc',
      '--unshare-uts',
    ],
    ...(options.isRoot
      ? ['SETUID', 'SETGID', 'SETPCAP'].reduce(addCapability, ['--cap-drop', 'ALL'])
      : ['--unshare-user', '--uid', `${reader}`, '--gid', `${reader}`]),
    ...['--cap-add', 'CAP_NET_BIND_SERVICE', '--hostname', 'sandbox'],
    ...['--ro-bind', '/usr', '/usr', ...systemFolders(), '--proc', '/proc', '--dev', '/dev'],
    ...['/home', '/var', '/opt', '/opt/bin', '/opt/samples'].flatMap((name) => folder(name, '0755')),
    ...scratch.flatMap(([folder, megabytes]) => [
      ...['--perms', '1777', '--size', `${megabytes * 2 ** 20}`, '--tmpfs', folder],
    ]),
    ...writable.flatMap((name) => folder(name, '0777')),
    ...['--symlink', '/run', '/var/run', ...settings.flatMap((path) => ['--ro-bind-try', path, path])],
    ...['--ro-bind', options.node, '/opt/bin/node', '--ro-bind', options.driver, driver],
    ...['--chdir', workFolder, '--clearenv'],
    ...Object.entries(environment()).flatMap(([name, value]) => ['--setenv', name, value]),
    ...[
      '--',
      ...(options.isRoot ? [...drop, ...ports, '--bounding-set=-all,+net_bind_service'] : []),
      ...limits,
    ],
    ...['/opt/bin/node', driver],
  ];
}

/** By default bwrap makes the parent folders of a target accessible only to root. */
function folder(name: string, mode: string): string[] {
  return ['--perms', mode, '--dir', name];
}

function addCapability(args: string[], name: string): string[] {
  return [...args, '--cap-add', `CAP_${name}`];
}

function environment(): Record<string, string> {
  return {
    PATH: ['/opt/wrappers', '/opt/bin', ...programFolders()].join(':'),
    HOME: workFolder,
    USER: 'reader',
    LOGNAME: 'reader',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  };
}

/** /bin, /lib and the like: links into /usr, or folders of their own on older systems. */
function systemFolders(): string[] {
  return ['bin', 'sbin', 'lib', 'lib32', 'lib64'].flatMap((name) => {
    const folder = join('/', name);
    const entry = lstatSync(folder, { throwIfNoEntry: false });
    if (entry === undefined) return [];
    return entry.isSymbolicLink()
      ? ['--symlink', readlinkSync(folder), folder]
      : ['--ro-bind', folder, folder];
  });
}
