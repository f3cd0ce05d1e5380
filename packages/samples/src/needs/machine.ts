import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProgram, postgresFolders } from '@kwikid/testing/processes';
import { packageOf } from './debian-packages.ts';

const python = 'python3 -m ';
const nginxModule = 'load_module ';
const nginxOption = 'nginx --with-';

/** Where Debian's packages put the modules that nginx loads. */
const nginxModules = '/usr/lib/nginx/modules';

/** The PATH of samples. PostgreSQL's own come first: Debian's wrappers ask for a cluster. */
export function programFolders(): string[] {
  return [...postgresFolders(), '/usr/sbin', '/usr/bin'];
}

/** Whether this machine has what a sample needs, in a folder that the sandbox shows. */
export function isThere(need: string): boolean {
  // The sandbox brings the project's own.
  if (need === 'node') return true;
  if (need.startsWith(python)) return findModule(need.slice(python.length)) !== undefined;
  if (need.startsWith(nginxModule)) return nginxLoads(need.slice(nginxModule.length));
  if (need.startsWith(nginxOption)) return nginxOptions().includes(need.slice('nginx '.length));
  return findProgram(need) !== undefined;
}

/** The path of a program on the samples' PATH; undefined if it is missing. */
export function findProgram(name: string): string | undefined {
  return programFolders()
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** A key that changes with the versions of the programs: their paths, sizes and times. */
export function programsIdentity(): string {
  return [...packageOf.keys()]
    .map((need) => {
      const file = need.startsWith(python) ? findModule(need.slice(python.length)) : findProgram(need);
      if (file === undefined) return `${need} -`;
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

/** A module that Debian packages by itself. `venv` is always there, but needs `ensurepip` to bring pip. */
function findModule(name: string): string | undefined {
  const folders = readFolder('/usr/lib').filter((folder) => /^python3(?:\.\d+)?$/.test(folder));
  return folders
    .flatMap((folder) => [join('/usr/lib', folder), join('/usr/lib', folder, 'dist-packages')])
    .map((folder) => join(folder, name === 'venv' ? 'ensurepip' : name, '__init__.py'))
    .find(existsSync);
}

/** Whether nginx accepts a module: one built for another nginx exists but does not load. */
function nginxLoads(module: string): boolean {
  const nginx = findProgram('nginx');
  const file = join(nginxModules, module);
  if (nginx === undefined || !existsSync(file)) return false;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-module-'));
  const configuration = join(folder, 'nginx.conf');
  try {
    writeFileSync(configuration, `load_module ${file};\npid ${folder}/pid;\nerror_log stderr;\nevents {}\n`);
    return spawnSync(nginx, ['-t', '-q', '-e', 'stderr', '-c', configuration]).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The options that nginx was built with; none if it is missing. */
function nginxOptions(): string[] {
  const nginx = findProgram('nginx');
  if (nginx === undefined) return [];
  return spawnSync(nginx, ['-V'], { encoding: 'utf8' }).stderr.split(/\s+/);
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
