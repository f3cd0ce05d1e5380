// The way into every command, in plain JavaScript: on a fresh clone it runs under whatever Node there is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './lib/machine/installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
const bin = join(root, 'node_modules/.bin');

/** Runs a program to its end. Whoever ends this process ends the program with it. */
function run(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  // A terminal sends SIGINT to the child as well: here it only must not end the parent first.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

const installed = isInstalled(root);
if (!installed) {
  console.log('Installing what package-lock.json names …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  const status = await run(command, [...first, 'ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}

if (!installed || major < 24) {
  const node = join(bin, 'node');
  if (process.env.KWIKID_SECOND_RUN === '1' || (major < 24 && !existsSync(node))) {
    console.error(
      `Node ${process.versions.node} is too old and this platform has no bundled one: install Node 24, then run the command again.`,
    );
    process.exit(1);
  }
  const second = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, KWIKID_SECOND_RUN: '1' };
  const args = [fileURLToPath(import.meta.url), name, ...rest];
  process.exit(await run(existsSync(node) ? node : process.execPath, args, second));
}

process.argv = [process.argv[0], name, ...rest];
await import(`./${name}.ts`);
