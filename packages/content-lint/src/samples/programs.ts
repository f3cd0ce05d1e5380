import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that samples call, modules that they import (`python3 -m …`), and Debian's package of each. */
export const packageOf: Readonly<Record<string, string>> = {
  bash: 'bash',
  bwrap: 'bubblewrap',
  caddy: 'caddy',
  curl: 'curl',
  'fail2ban-client': 'fail2ban',
  'fail2ban-regex': 'fail2ban',
  htpasswd: 'apache2-utils',
  initdb: 'postgresql',
  jq: 'jq',
  nginx: 'nginx-light',
  openssl: 'openssl',
  pg_ctl: 'postgresql',
  postgres: 'postgresql',
  prometheus: 'prometheus',
  promtool: 'prometheus',
  psql: 'postgresql',
  python3: 'python3',
  'python3 -m cryptography': 'python3-cryptography',
  'python3 -m ensurepip': 'python3-venv',
  'python3 -m yaml': 'python3-yaml',
  'rabbitmq-server': 'rabbitmq-server',
  'redis-cli': 'redis-server',
  'redis-server': 'redis-server',
  setpriv: 'util-linux',
  sqlite3: 'sqlite3',
  ssh: 'openssh-client',
  'ssh-keygen': 'openssh-client',
  sshd: 'openssh-server',
  turnserver: 'coturn',
  turnutils_uclient: 'coturn',
  xmllint: 'libxml2-utils',
};

const python = 'python3 -m ';

/** The folders that a sample's PATH has. PostgreSQL's own come first: Debian's wrappers ask for a cluster. */
export function programFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  const numbers = readFolder(versions).sort((a, b) => Number(b) - Number(a));
  return [...numbers.map((number) => join(versions, number, 'bin')), '/usr/sbin', '/usr/bin'];
}

/** Where a program stands that samples can reach; undefined where it is missing. */
export function findProgram(name: string, folders: readonly string[] = programFolders()): string | undefined {
  if (name.startsWith(python)) return findModule(name.slice(python.length));
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** The programs of the table that a shell text names as a word of its own. */
export function programsIn(text: string): string[] {
  const code = text.replaceAll(/^\s*#.*$/gm, '');
  const words = new Set(code.match(/(?<![\w./-])[a-z][\w-]*(?![\w/-]|\.\w)/g) ?? []);
  if (/ -m venv\b/.test(code)) words.add(`${python}ensurepip`);
  return Object.keys(packageOf).filter((name) => words.has(name));
}

/** The modules of the table that a Python text imports. */
export function modulesIn(text: string): string[] {
  const imported = [...text.matchAll(/^(?:from|import) (\w+)/gm)].map(([, name]) => `${python}${name}`);
  return Object.keys(packageOf).filter((name) => imported.includes(name));
}

/** What tells one version of the programs from another: their paths, sizes and times. */
export function programsIdentity(): string {
  const folders = programFolders();
  return Object.keys(packageOf)
    .map((name) => {
      const file = findProgram(name, folders);
      if (file === undefined) return `${name} -`;
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

/** A module that Debian packages by itself: `python3 -m venv` alone needs one. */
function findModule(name: string): string | undefined {
  const folders = readFolder('/usr/lib').filter((folder) => /^python3(?:\.\d+)?$/.test(folder));
  return folders
    .flatMap((folder) => [join('/usr/lib', folder), join('/usr/lib', folder, 'dist-packages')])
    .map((folder) => join(folder, name, '__init__.py'))
    .find(existsSync);
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
