import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canInstall } from './lib/machine/debian.ts';
import { makeBareRoot, readArchive } from './lib/pristine/bare-root.ts';
import { installations, printedInstallations } from './lib/pristine/inventory.ts';
import { proveStart } from './lib/pristine/prove-start.ts';
import { type Root, runInRoot } from './lib/pristine/run-in-root.ts';
import { run } from './lib/process.ts';
import { root as project } from './lib/root.ts';
import { duration, progress } from './lib/terminal/progress.mjs';

/** The path of the clone in the root. */
const clone = '/work/project';

/** The folder of this machine that the root sees: the repository to clone, or the checkout itself. */
const source = '/source';

/**
 * Tests the commit on a pristine machine: a bare Debian with Node 20, npm and git, made for this and removed
 * afterwards. `npm start` must lead to a signed-in page, and `npm test` to its last line.
 *
 * `--short`: only whether the table of Debian packages provides every program and module that the tests use,
 * and whether the samples run with nothing else. `--user`: `npm test` as an ordinary user who may install
 * nothing: everything that can run must run, the rest is left out.
 */
async function main(): Promise<void> {
  if (!canInstall())
    throw new Error('npm run pristine needs Debian as root: it makes a root file system and namespaces.');
  const isShort = process.argv.includes('--short');
  const folder = join('/var/tmp', `pristine-${randomBytes(4).toString('hex')}`);
  // Also if it is interrupted: processes in the root end with this one.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  // Running programs are ended first, by their own handlers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => setTimeout(() => process.exit(130), 2000));
  }
  await mkdir(join(folder, 'root'), { recursive: true, mode: 0o755 });
  const started = Date.now();
  const root = await makeBareRoot(join(folder, 'root'), readArchive());
  const passed = isShort ? await proveSamples(root) : await proveCommands(root, folder);
  console.log(`\npristine: ${passed ? 'passed' : 'FAILED'} in ${duration(Date.now() - started)}`);
  process.exitCode = passed ? 0 : 1;
}

/** The programs and modules of the table, and the samples with them and nothing else. */
async function proveSamples(root: Root): Promise<boolean> {
  // The checkout is mounted read-only: writes of the tests go to an overlay in memory.
  const script = [
    'mkdir -p /above && mount -t tmpfs tmpfs /above && mkdir /above/changes /above/work',
    `mkdir -p ${clone} && mount -t overlay -o lowerdir=${source},upperdir=/above/changes,workdir=/above/work overlay ${clone}`,
    // Results cached on this machine do not count there.
    `cd ${clone} && rm -rf node_modules/.cache/samples`,
    'exec node commands/run.mjs test samples',
  ].join(' && ');
  const { status } = await runInRoot(root, script, {
    in: '/',
    quiet: false,
    env: { CI: '1' },
    show: { [source]: project },
  });
  await printInventory(root);
  return status === 0;
}

async function proveCommands(root: Root, folder: string): Promise<boolean> {
  const commit = (await run('git', ['rev-parse', 'HEAD'], { quiet: true })).output.trim();
  const changes = (await run('git', ['status', '--porcelain'], { quiet: true })).output.trim();
  if (changes !== '') console.log('Uncommitted changes are not included.');
  const browserRoot: Root = { ...root, folder: join(folder, 'browser') };
  await must('Copying the bare Debian', run('cp', ['-a', root.folder, browserRoot.folder], { quiet: true }));
  const git = (
    await run('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], { quiet: true })
  ).output.trim();
  await must(
    'Cloning the commit',
    runInRoot(
      root,
      `git -c safe.directory='*' clone -q --no-checkout file://${source} ${clone} && cd ${clone} && git checkout -q ${commit}`,
      { in: '/', show: { [source]: git } },
    ),
  );

  await must(
    'Adding a browser, in a root of its own',
    runInRoot(browserRoot, 'apt-get install -y -q --no-install-recommends chromium-headless-shell'),
  );

  console.log('\n— npm start');
  const { seconds, title } = await proveStart(root, clone, browserRoot);
  console.log(`  A reader is signed in and reads '${title}' ${duration(seconds * 1000)} after npm start.`);
  await printInventory(root);
  await rm(browserRoot.folder, { recursive: true });

  console.log('\n— npm test');
  const { status } = await runInRoot(root, await testCommand(root), { in: clone, quiet: false });
  await printInventory(root);
  return status === 0;
}

/** As CI runs it, or as a user who may install nothing. */
async function testCommand(root: Root): Promise<string> {
  if (!process.argv.includes('--user')) return 'CI=1 npm test';
  await must(
    'Adding an ordinary user',
    runInRoot(root, `useradd --create-home reader && chown -R reader ${clone}`),
  );
  return 'exec setpriv --reuid=reader --regid=reader --init-groups env HOME=/home/reader npm test';
}

async function must(what: string, work: ReturnType<typeof runInRoot>): Promise<void> {
  const step = progress(what);
  const { status, output } = await work;
  step.end();
  if (status !== 0) throw new Error(`${what} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}

/** Everything installed in the root since it was made, and by which program. */
async function printInventory(root: Root): Promise<void> {
  const log = join(root.folder, 'var/log/apt/history.log');
  const history = await readFile(log, 'utf8').catch(() => '');
  // The first run is this command's own: git.
  const lines = printedInstallations(installations(history).slice(1));
  const packages = join(root.folder, clone, 'node_modules');
  if (existsSync(packages)) {
    const { output } = await run('du', ['-sm', packages], { quiet: true });
    lines.push(`  npm: ${output.split('\t')[0]} MB in node_modules, by npm ci`);
  }
  console.log(['Installed since the bare Debian:', ...lines].join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('pristine: FAILED');
  process.exitCode = 1;
});
