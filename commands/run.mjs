// The entry of every command, in plain JavaScript: on a fresh clone it runs under whatever Node is installed.
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, needsTools } from './lib/machine/install.mjs';
import { isInstalled } from './lib/machine/installed.mjs';
import { ownNode } from './lib/machine/own-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);

// npm ends its shell, and the shell ends without a word to its child.
const parent = process.ppid;
if (name === 'dev') {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

// Set for the second process, which must not install again, whatever the lockfiles say.
const withTools = needsTools(name);
const installed = process.env.KWIKID_INSTALLED === '1' || isInstalled(root, withTools);
if (!installed && !(await installPackages(root, withTools))) process.exit(1);

if (!installed || major < 24) {
  const node = major < 24 ? await ownNode(root) : process.execPath;
  if (node === undefined) {
    console.error(
      `Node ${process.versions.node} is too old. The project brings Node 24 for Linux with glibc: elsewhere install Node 24 or later.`,
    );
    process.exit(1);
  }
  const { status, error } = spawnSync(node, ['--version']);
  if (status !== 0) {
    console.error(
      `${node} does not run (${error?.message ?? `it ended with ${status}`}): install Node 24 or later.`,
    );
    process.exit(1);
  }
  const path = `${dirname(node)}${delimiter}${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, KWIKID_INSTALLED: '1' },
  });
  // A terminal sends SIGINT to the child as well: here it only must not end the parent first.
  process.on('SIGINT', () => {
    if (name === 'dev') child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (status) => process.exit(status ?? 1));
} else {
  process.argv = [process.argv[0], name, ...rest];
  // A second of a command that takes three is compiling its libraries; its child processes have the same ones.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(`./${name}.ts`);
}
