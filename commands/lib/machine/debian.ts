import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type Ended, run } from '../process.ts';
import { progress } from '../terminal/progress.mjs';

/** A package that could not be installed, and what to do about it. */
export interface Uninstalled {
  name: string;
  remedy: string;
}

/** The system's name and version, as /etc/os-release has them: `debian`, `12`. */
export interface System {
  id: string;
  version: string;
  name: string;
}

/** Reads which system this is. */
export function readSystem(file = '/etc/os-release'): System {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const value = (key: string) => new RegExp(`^${key}="?([^"\\n]*)`, 'm').exec(text)?.[1] ?? '';
  return { id: value('ID'), version: value('VERSION_ID'), name: value('PRETTY_NAME') || process.platform };
}

/** Whether packages can be installed here without further rights: on Debian, as root. */
export function canInstall(system = readSystem()): boolean {
  return system.id === 'debian' && process.getuid?.() === 0;
}

/** Debian asks this program whether a service may start. */
const policy = '/usr/sbin/policy-rc.d';

/** Links that start services at boot. */
const startsWithMachine = () => new Set(globSync('/etc/{systemd/system/*.wants,rc?.d}/*'));

/**
 * Installs packages of Debian for the whole machine, without recommended ones. None of their services starts,
 * now or at boot.
 *
 * @returns the packages that could not be installed
 */
export async function installPackages(names: readonly string[]): Promise<Uninstalled[]> {
  const before = startsWithMachine();
  const mayStart = !existsSync(policy);
  if (mayStart) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install(names, apt);
  } finally {
    if (mayStart) await rm(policy);
    for (const link of startsWithMachine()) if (!before.has(link)) await rm(link, { force: true });
  }
}

/** Runs apt-get to its end. */
export type Apt = (args: readonly string[], what: string) => Promise<Ended>;

/** All at once, and one by one if that fails: one unavailable package must not prevent the others. */
export async function install(names: readonly string[], apt: Apt): Promise<Uninstalled[]> {
  const arguments_ = ['install', '-y', '-q', '--no-install-recommends'];
  const updated = await apt(['update', '-q'], 'Reading the lists of packages');
  const all = await apt([...arguments_, ...names], `Installing ${names.length} packages from Debian`);
  if (all.status === 0) return [];
  const failed: Uninstalled[] = [];
  for (const name of names) {
    const { status, output } = await apt([...arguments_, name], `Installing ${name} from Debian`);
    // Without its lists apt knows no package, so their error is the reason.
    const reason = updated.status === 0 ? output : `${updated.output}\n${output}`;
    if (status !== 0) failed.push({ name, remedy: aptRemedy(name, reason) });
  }
  return failed;
}

/** Lines that apt-get prints of each package: fetched, unpacked, set up. */
const ofPackage = /^(?:Get:\d|Unpacking |Setting up )/;
const linesOfPackage = 3;

async function apt(args: readonly string[], what: string): Promise<Ended> {
  let step = progress(what);
  let done = 0;
  const onLine = (line: string) => {
    const packages = Number(/, (\d+) newly installed/.exec(line)?.[1] ?? 0);
    if (packages > 0) {
      step.end();
      step = progress(what, { total: packages * linesOfPackage, unit: 'steps' });
    } else if (ofPackage.test(line)) step.at(++done);
  };
  const ended = await run('apt-get', args, {
    env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    quiet: true,
    ...(args[0] === 'install' && { onLine }),
  });
  step.end();
  return ended;
}

const remedies: readonly [said: RegExp, remedy: string][] = [
  [/No space left on device|enough free space/, 'the disk is full: make room'],
  [/Could not get lock|is another process using it/, 'another apt is at work: wait for it, or end it'],
  [/\b407\b/, 'a proxy asks for a password: set Acquire::http::Proxy in /etc/apt/apt.conf'],
  [
    /Temporary failure resolving|Could not resolve|Could not connect|Connection (?:failed|refused|timed out)|Network is unreachable/,
    'Debian’s server cannot be reached: check the network; behind a proxy set Acquire::http::Proxy in /etc/apt/apt.conf',
  ],
  [
    /certificate verification failed|Certificate/,
    'the server’s certificate is not trusted: install your company’s certificate authority',
  ],
  [
    /NO_PUBKEY|is not signed|expired/,
    'the lists of packages are not signed by a known key, or are too old: look at /etc/apt/sources.list and the clock',
  ],
  [
    /Unable to locate package|has no installation candidate/,
    'this release of Debian has no such package: Debian 12 or newer is needed, with its main archive in /etc/apt/sources.list',
  ],
  [
    /unmet dependencies|held broken packages|Conflicts/,
    'it conflicts with an installed package, such as an nginx from another source: remove that, or install it by hand',
  ],
];

/** The meaning of apt's error, and the remedy. */
export function aptRemedy(name: string, output: string): string {
  const remedy = remedies.find(([said]) => said.test(output))?.[1];
  const last =
    output
      .trim()
      .split('\n')
      .findLast((line) => /^E:/.test(line)) ?? 'apt-get failed';
  return remedy ?? `${last}. Try: apt-get install ${name}`;
}
