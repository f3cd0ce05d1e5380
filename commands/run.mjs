// The way into every command, in plain JavaScript: on a fresh clone it runs under whatever Node there is.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
const modified = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const npm = process.env.npm_execpath;

/** Runs npm to its end. Whoever ends this process ends npm, and what npm started, with it. */
function runNpm(args, env = process.env) {
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: 'inherit', env });
  // A terminal sends SIGINT to the child as well: here it only must not end the parent first.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

// npm writes the hidden lockfile last, so an install that was interrupted is done again.
const installed = modified('node_modules/.package-lock.json') >= modified('package-lock.json');
if (!installed) {
  console.log('Installing what package-lock.json names …');
  const status = await runNpm(['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}

if (!installed || major < 24) {
  if (process.env.KWIKID_SECOND_RUN === '1') {
    console.error(
      `Node ${process.versions.node} is too old and this platform has no bundled one: install Node 24, then run the command again.`,
    );
    process.exit(1);
  }
  // A new `npm run`, not a second node: the shell that started this one remembers where it found node.
  process.exit(await runNpm(['run', '--silent', name, '--', ...rest], { ...process.env, KWIKID_SECOND_RUN: '1' }));
}

process.argv = [process.argv[0], name, ...rest];
await import(`./${name}.ts`);
