import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { auditOutcome, readAudit } from './lib/dependencies/advisories.ts';
import { lockTree, readLock } from './lib/dependencies/lock-tree.ts';
import { root } from './lib/root.ts';

/**
 * Asks the registry which packages of the lockfile have known flaws. Ends with 0 where it knows none, 1 where it knows
 * some, 2 where it could not be asked. `--from file.json` reads what `npm audit --json` printed elsewhere.
 */
const from = process.argv.indexOf('--from');
const saved = from === -1 ? undefined : process.argv[from + 1];
if (from !== -1 && saved === undefined) {
  console.error('--from needs a file: what npm audit --json printed.');
  process.exit(2);
}

const lock = readLock(root);
// The server first: a package that several workspaces need is shown where it is reached from outside.
const workspaces = Object.keys(lock).filter((location) => !location.includes('node_modules/'));
const first = ['server', 'site', 'gate'];
const roots = [...first, ...workspaces.filter((location) => !first.includes(location))];

const text = await (saved === undefined ? askRegistry() : readFile(saved, 'utf8')).catch((error: unknown) =>
  JSON.stringify({ message: String(error) }),
);
const { status, lines } = auditOutcome(readAudit(text), lockTree(lock, roots, true));
(status === 0 ? console.log : console.error)(lines.join('\n'));
process.exitCode = status;

/** npm ends with 1 for flaws and for errors alike: what it printed tells them apart. */
function askRegistry(): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 2 ** 20, timeout: 120_000 };
  return new Promise((resolve, reject) => {
    execFile('npm', ['audit', '--json'], options, (error, stdout) => {
      if (error !== null && stdout === '') reject(error);
      else resolve(stdout);
    });
  });
}
