import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { names } from '@kwikid/facts/names';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import { findProgram, freePort } from '@kwikid/testing/processes';
import { makeRelease } from '../release/make-release.ts';
import { root as project } from '../root.ts';
import { digestOf } from './layer.ts';
import { type Image, type ImageOptions, makeImage } from './make-image.ts';

const bwrap = findProgram('bwrap');
const withBwrap = { skip: bwrap === undefined && 'needs bwrap (Debian: apt-get install bubblewrap)' };

let folder: string;
let options: ImageOptions;
let made: Image;
/** The image's files, unpacked. */
let root: string;
let config: {
  config: {
    User: string;
    Env: string[];
    Entrypoint: string[];
    Healthcheck: { Test: string[] };
    Labels: object;
  };
  rootfs: { diff_ids: string[] };
};

const blob = (digest: string) => readFile(join(options.output, 'blobs', digest.replace(':', '/')));
const parsed = async (digest: string) => JSON.parse((await blob(digest)).toString());

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-test-'));
  const release = join(folder, 'release');
  const named = { version: '1.2.3', commit: 'c0ffee' };
  await makeRelease({ root: project, output: release, build: await fixtureBuild(), ...named });
  options = {
    ...named,
    release,
    output: join(folder, 'image'),
    node: process.execPath,
    seconds: 1_700_000_000,
  };
  made = await makeImage(options);
  root = join(folder, 'root');
  await mkdir(root);
  const { config: of, layers } = await parsed(made.digest);
  config = await parsed(of.digest);
  for (const { digest } of layers)
    execFileSync('tar', ['-xzf', '-', '--no-same-owner', '-C', root], { input: await blob(digest) });
});
after(() => rm(folder, { recursive: true, force: true }));

test('every blob has the hash that names it, and the index leads to the image', async () => {
  const index = JSON.parse(await readFile(join(options.output, 'index.json'), 'utf8'));
  assert.equal(index.manifests[0].digest, made.digest);
  const { layers, config: of } = await parsed(made.digest);
  for (const { digest, size } of [...layers, of, index.manifests[0]]) {
    const bytes = await blob(digest);
    assert.deepEqual([digestOf(bytes), bytes.length], [digest, size]);
  }
  const unpacked = await Promise.all(
    layers.map(async ({ digest }: { digest: string }) =>
      digestOf(execFileSync('gzip', ['-dc'], { input: await blob(digest), maxBuffer: 2 ** 30 })),
    ),
  );
  assert.deepEqual(config.rootfs.diff_ids, unpacked);
});

test('the image has its version and commit, a user that is not root, and at most 200 MB', () => {
  assert.deepEqual(config.config.Labels, {
    'org.opencontainers.image.title': names.site,
    'org.opencontainers.image.version': '1.2.3',
    'org.opencontainers.image.created': '2023-11-14T22:13:20.000Z',
    'org.opencontainers.image.revision': 'c0ffee',
  });
  assert.match(config.config.User, /^[1-9]\d+:[1-9]\d+$/);
  assert.ok(made.unpackedBytes < 200e6, `${made.unpackedBytes} bytes`);
});

test('there is no shell and no other program than Node', () => {
  const programs = execFileSync('find', [
    root,
    '-path',
    '*/app/*',
    '-prune',
    '-o',
    '-type',
    'f',
    '-perm',
    '-100',
    '-print',
  ])
    .toString()
    .trim()
    .split('\n')
    .map((path) => path.slice(root.length))
    .filter((path) => !path.startsWith('/lib'));
  assert.deepEqual(programs, ['/usr/bin/node']);
});

test('the same release gives the same image, whatever the times and rights of its files', async () => {
  // A small program in place of Node: each archive of Node takes seconds.
  const digestWith = async (name: string, changes: Partial<ImageOptions> = {}) =>
    (await makeImage({ ...options, node: '/bin/true', output: join(folder, name), ...changes })).digest;
  const first = await digestWith('first');
  await utimes(join(options.release, 'server/src/main.ts'), 1, 1);
  await chmod(join(options.release, 'package.json'), 0o600);
  assert.equal(await digestWith('second'), first);
  await chmod(join(options.release, 'package.json'), 0o644);
  assert.notEqual(await digestWith('third', { commit: 'other' }), first);
});

interface Container {
  child: ChildProcess;
  /** The server's own process. */
  pid: number;
  port: number;
  text: () => string;
}

/** A command in the image: its root read-only, its user, its environment, and a volume for its data. */
function inImage(command: readonly string[], env: readonly string[], data: string, info?: 'info') {
  const [uid = '', gid = ''] = config.config.User.split(':');
  const variables = [...config.config.Env, ...env].flatMap((line) => {
    const mark = line.indexOf('=');
    return ['--setenv', line.slice(0, mark), line.slice(mark + 1)];
  });
  return [
    ...[
      '--ro-bind',
      root,
      '/',
      '--bind',
      data,
      '/data',
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--tmpfs',
      '/tmp',
    ],
    ...['--unshare-user', '--unshare-ipc', '--unshare-uts', '--uid', uid, '--gid', gid, '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--clearenv', ...variables, ...(info ? ['--info-fd', '3'] : [])],
    ...['--', ...command],
  ];
}

async function start(
  t: TestContext,
): Promise<Container & { run: (command: readonly string[]) => ReturnType<typeof spawnSync> }> {
  const data = await mkdtemp(join(folder, 'data-'));
  const port = await freePort();
  const env = [
    `PORT=${port}`,
    'HOST=127.0.0.1',
    'PUBLIC_URL=https://docs.test.example',
    'OIDC_ISSUER=https://id.test.example',
    'OIDC_CLIENT_ID=documentation',
    'OIDC_ORGANIZATION_ID=org_kwikid',
    `SESSION_KEYS=${randomBytes(32).toString('base64')}`,
  ];
  const child = spawn(bwrap ?? '', inImage(config.config.Entrypoint, env, data, 'info'), {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  const heard = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        if (text.includes('"msg":"ready"')) resolve();
      });
    child.once('close', () => resolve());
  });
  let info = '';
  child.stdio[3]?.on('data', (bytes: Buffer) => {
    info += bytes.toString();
  });
  await heard;
  assert.match(text, /"msg":"ready"/);
  return {
    ...{ child, port, pid: JSON.parse(info)['child-pid'], text: () => text },
    run: (command) => spawnSync(bwrap ?? '', inImage(command, env, data), { encoding: 'utf8' }),
  };
}

test('the image starts with a read-only root and no rights, is healthy, and ends at SIGTERM', {
  ...withBwrap,
  timeout: 120_000,
}, async (t) => {
  const { child, pid, port, run, text } = await start(t);
  const status = async (path: string, host: string) => {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  };
  assert.equal(await status('/readyz', 'probe'), 200);
  assert.equal(await status('/docs/product/', 'docs.test.example'), 401);
  const [, ...health] = config.config.Healthcheck.Test;
  assert.equal(run(health).status, 0);
  const script = `
    const rights = require('node:fs').readFileSync('/proc/self/status', 'utf8').match(/CapEff:\\s+(\\w+)/)[1];
    const written = ['/app/x', '/etc/x', '/data/x'].map((path) => {
      try { require('node:fs').writeFileSync(path, ''); return 'written'; } catch ({ code }) { return code; }
    });
    console.log(JSON.stringify({ user: process.getuid(), rights, written, roots: require('node:tls').rootCertificates.length > 100 }));`;
  const seen = JSON.parse(String(run(['/usr/bin/node', '-e', script]).stdout));
  assert.deepEqual(seen, {
    user: 65532,
    rights: '0000000000000000',
    written: ['EROFS', 'EROFS', 'written'],
    roots: true,
  });
  process.kill(pid, 'SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0, text());
  assert.equal(run(health).status, 1);
});

test('an altered file of the image does not start', { ...withBwrap, timeout: 120_000 }, async () => {
  const file = join(root, 'app/server/src/serve.ts');
  const whole = await readFile(file);
  await writeFile(file, `${whole}// more\n`);
  const data = await mkdtemp(join(folder, 'data-'));
  const { status, stderr } = spawnSync(bwrap ?? '', inImage(config.config.Entrypoint, [], data), {
    encoding: 'utf8',
  });
  await writeFile(file, whole);
  assert.equal(status, 1);
  assert.match(stderr, /server\/src\/serve\.ts is not the file that was released/);
});
