// The entry of every command, in plain JavaScript: on a fresh clone it runs under whatever Node is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, needsTools } from './lib/machine/install.mjs';
import { isInstalled } from './lib/machine/installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);

// Set for the second process, which must not install again, whatever the lockfiles say.
const withTools = needsTools(name);
const installed = process.env.KWIKID_INSTALLED === '1' || isInstalled(root, withTools);
if (!installed && !(await installPackages(root, withTools))) process.exit(1);

if (!installed || major < 24) {
  // Not node_modules/.bin/node: npm 10 removes that link together with the package of the other platform.
  const folder = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`);
  const bundled = join(folder, 'node');
  const path = `${folder}${delimiter}${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const node = existsSync(bundled) ? bundled : process.execPath;
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const version = stdout?.trim() ?? '';
  if (Number(version.slice(1).split('.')[0]) < 24 || version === '') {
    const found =
      error === undefined ? `Node ${version.slice(1)} is too old` : `${node} does not run (${error.message})`;
    console.error(`${found}, and the project brings Node 24 for Linux with glibc only: install Node 24.`);
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, KWIKID_INSTALLED: '1' },
  });
  // A terminal sends SIGINT to the child as well: here it only must not end the parent first.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (status) => process.exit(status ?? 1));
} else {
  process.argv = [process.argv[0], name, ...rest];
  await import(`./${name}.ts`);
}
