import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { auditOutcome, readAudit } from './lib/dependencies/advisories.ts';
import { lockTree, readLock } from './lib/dependencies/lock-tree.ts';
import { root } from './lib/root.ts';

/**
 * Asks the registry which packages of the lockfile have known vulnerabilities. Exits with 0 if there are
 * none, 1 if there are some, 2 if the registry could not be reached. `--from file.json` reads what `npm audit
 * --json` printed elsewhere.
 */
const from = process.argv.indexOf('--from');
const saved = from === -1 ? undefined : process.argv[from + 1];
if (from !== -1 && saved === undefined) {
  console.error('--from needs a file with the output of npm audit --json.');
  process.exit(2);
}

const lock = readLock(root);
// The server first: a package that several workspaces need is listed under the one that is exposed.
const workspaces = Object.keys(lock).filter((location) => !location.includes('node_modules/'));
const first = ['server', 'site', 'gate'];
const roots = [...first, ...workspaces.filter((location) => !first.includes(location))];

const text = await (saved === undefined ? askRegistry() : readFile(saved, 'utf8')).catch((error: unknown) =>
  JSON.stringify({ message: String(error) }),
);
const { status, lines } = auditOutcome(readAudit(text), lockTree(lock, roots, true));
(status === 0 ? console.log : console.error)(lines.join('\n'));
process.exitCode = status;

/** npm exits with 1 for vulnerabilities and for errors alike; only its output distinguishes them. */
function askRegistry(): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 2 ** 20, timeout: 120_000 };
  return new Promise((resolve, reject) => {
    execFile('npm', ['audit', '--json'], options, (error, stdout) => {
      if (error !== null && stdout === '') reject(error);
      else resolve(stdout);
    });
  });
}
