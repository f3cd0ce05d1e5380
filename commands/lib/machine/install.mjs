// Plain JavaScript: run.mjs imports it before anything is installed, under whatever Node there is.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../terminal/progress.mjs';
import { isInstalled } from './installed.mjs';

/** Disk space for the packages and npm's cache of them, in bytes. */
const neededBytes = 2.5 * 2 ** 30;

/** Commands that need none of the packages for tests, checks and measurements. */
const withoutTools = new Set(['start', 'build', 'dev', 'sessions', 'doctor', 'new']);

/**
 * @param {string | undefined} command
 * @returns {boolean} whether the command uses packages that are development dependencies
 */
export function needsTools(command) {
  return !withoutTools.has(command ?? '');
}

/**
 * Installs what package-lock.json names, with npm. Shows the progress, and npm's own output only if it fails.
 *
 * @param {string} root - the project's folder
 * @param {boolean} withTools - also what only tests, checks and measurements use; it is added to what is there
 * @returns {Promise<boolean>} whether it succeeded; if not, the reason and the remedy were printed
 */
export async function installPackages(root, withTools) {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < neededBytes) {
    const free = ((bavail * bsize) / 2 ** 30).toFixed(1);
    console.error(
      `The packages need about 2.5 GB, and ${free} GB are free for ${root}: make room, then run the command again.`,
    );
    return false;
  }
  const packages = wantedPackages(join(root, 'package-lock.json'), withTools).map((path) =>
    join(root, path, 'package.json'),
  );
  const step = progress('Installing packages with npm', { total: packages.length });
  const timer = setInterval(() => step.at(packages.filter((file) => existsSync(file)).length), 1000);
  // npm ci starts from scratch; if only the tools are missing, the rest is kept.
  const addsTools = withTools && isInstalled(root, false);
  const install = addsTools ? ['install', '--no-save'] : ['ci', ...(withTools ? [] : ['--omit=dev'])];
  const { status, output } = await runNpm(root, [...install, '--loglevel=error', '--no-audit', '--no-fund']);
  clearInterval(timer);
  const seconds = step.end();
  if (status === 0) {
    console.log(`Installed ${packages.length} packages in ${seconds.toFixed(0)} s.`);
    return true;
  }
  console.error(
    `${output.trim().split('\n').slice(-25).join('\n')}\n\nnpm could not install the packages: ${npmRemedy(output)}`,
  );
  return false;
}

/**
 * @param {string} lockfile
 * @param {boolean} withTools
 * @returns {string[]} the folders of the packages that this platform gets
 */
function wantedPackages(lockfile, withTools) {
  /** @type {Record<string, {link?: boolean, dev?: boolean, os?: string | string[], cpu?: string | string[]}>} */
  const packages = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  /** @param {string | string[] | undefined} allowed @param {string} own */
  const fits = (allowed, own) => allowed === undefined || [allowed].flat().includes(own);
  return Object.entries(packages)
    .filter(
      ([path, { link, dev, os, cpu }]) =>
        path.includes('node_modules/') &&
        !link &&
        (withTools || !dev) &&
        fits(os, process.platform) &&
        fits(cpu, process.arch),
    )
    .map(([path]) => path);
}

/**
 * @param {string} folder - of a package.json
 * @param {string[]} args
 * @returns {Promise<{status: number, output: string}>}
 */
export function runNpm(folder, args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGTERM');
  process.on('SIGTERM', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: `npm ${error.message}` }));
    child.on('close', (status) => {
      process.off('SIGTERM', end);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** npm's error messages, each with its remedy. The first match counts. */
const remedies = [
  [/ENOSPC|no space left/i, 'the disk is full. Make room, then run the command again.'],
  [
    /\b407\b|proxy authentication/i,
    'a proxy asks for a password. Set HTTPS_PROXY=http://user:password@host:port, or npm’s own setting: npm config set https-proxy.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF)|CERT_UNTRUSTED|unable to get (?:local )?issuer/i,
    'the certificate of the registry, or of a proxy before it, is not trusted. Set NODE_EXTRA_CA_CERTS to the file of your company’s certificate authority.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i,
    'the npm registry cannot be reached. Check the network; behind a proxy set HTTPS_PROXY, and with a mirror of your own: npm config set registry.',
  ],
  [
    /\bE404\b|ETARGET|notarget/,
    'the registry lacks a version that package-lock.json names. Use a registry that has it: npm config set registry.',
  ],
  [
    /EINTEGRITY/,
    'a package differs from what package-lock.json recorded. Run npm cache clean --force; if it happens again, the registry or a proxy alters packages.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'the folder cannot be written. Take ownership of it, or clone the project to another place.',
  ],
  [/npm (?:spawn )?.*ENOENT/, 'npm was not found. Install npm, then run the command again.'],
];

/**
 * @param {string} output - what npm printed
 * @returns {string} the reason in words, and the remedy
 */
export function npmRemedy(output) {
  const [, remedy] = remedies.find(([pattern]) => /** @type {RegExp} */ (pattern).test(output)) ?? [];
  return /** @type {string | undefined} */ (remedy) ?? 'its last lines above say why.';
}
