// Plain JavaScript: run.mjs imports it under whatever Node there is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../terminal/progress.mjs';
import { npmRemedy, runNpm } from './install.mjs';

/**
 * The project's own Node, for a machine whose Node is too old. It is installed beside its lockfile in `commands/node`
 * when it is first needed, so that a machine with a newer Node does without its 190 MB.
 *
 * @param {string} root - the project's folder
 * @param {string} [platform] - such as `linux-x64`
 * @returns {Promise<string | undefined>} the path of the program; undefined if there is none for this platform, or if
 *   it could not be installed and the reason and the remedy were printed
 */
export async function ownNode(root, platform = `${process.platform}-${process.arch}`) {
  const folder = join(root, 'commands/node');
  const name = `node_modules/node-${platform}`;
  const wanted = versionIn(join(folder, 'package-lock.json'), name);
  if (wanted === undefined) return undefined;
  const program = join(folder, name, 'bin/node');
  if (existsSync(program) && versionIn(join(folder, 'node_modules/.package-lock.json'), name) === wanted)
    return program;
  const step = progress(`Installing Node ${wanted} with npm`);
  const { status, output } = await runNpm(folder, ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  const seconds = step.end();
  if (status !== 0) {
    console.error(`${output.trim()}\n\nnpm could not install Node ${wanted}: ${npmRemedy(output)}`);
    return undefined;
  }
  console.log(
    `Installed Node ${wanted} in ${seconds.toFixed(0)} s: this machine has ${process.versions.node}.`,
  );
  return program;
}

/**
 * @param {string} lockfile
 * @param {string} location
 * @returns {string | undefined}
 */
function versionIn(lockfile, location) {
  if (!existsSync(lockfile)) return undefined;
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages[location]?.version;
}
