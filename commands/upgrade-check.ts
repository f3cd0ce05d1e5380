import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.ts';
import { CommandError, runCommand } from './lib/run-command.ts';
import { readUpstream } from './lib/upstream.ts';

const usage =
  'npm run upgrade:check -- 3.11.0   what another version of Docusaurus changes in the files that ours depend on';

/** The package of a file: `@docusaurus/core` of `@docusaurus/core/lib/index.js`. */
const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** Exits with 0 if nothing changed, 1 if something did, 2 if it could not compare. */
await runCommand(
  usage,
  async ([version = '', ...more]) => {
    if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version) || more.length > 0)
      throw new CommandError('ERR_USAGE', 'Write one exact version, such as 3.11.0.');
    const records = readUpstream(root);
    const folder = join(root, '.cache/upgrade', version);
    for (const each of new Set(records.flatMap(({ upstream }) => upstream.map(packageOf))))
      unpack(each, version, join(folder, each));
    let changed = 0;
    for (const { ours, why, upstream } of records) {
      const texts = upstream.map((file) => difference(join('node_modules', file), join(folder, file)));
      if (texts.every((text) => text === '')) continue;
      changed += 1;
      console.log(`${ours} (${why})\n${texts.join('')}`);
    }
    console.log(`${changed} of ${records.length} files of ours must be looked at.`);
    return changed === 0 ? 0 : 1;
  },
  2,
);

/** Fetches a package from the registry of npm's configuration, once. @throws {CommandError} ERR_REGISTRY */
function unpack(name: string, version: string, folder: string): void {
  if (existsSync(join(folder, 'package.json'))) return;
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    const archive = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], options).trim();
    execFileSync('tar', ['-xzf', archive, '--strip-components=1'], options);
    rmSync(join(folder, archive));
  } catch (cause) {
    rmSync(folder, { recursive: true });
    throw new CommandError(
      'ERR_REGISTRY',
      `npm could not fetch ${name}@${version}: npm view ${name} versions lists those that exist. If it fails, too, look at the network, at HTTPS_PROXY and at npm config get registry.`,
      { cause },
    );
  }
}

/** What git says of two files; a file that is gone differs in every line. */
function difference(from: string, to: string): string {
  const files = [from, existsSync(to) ? to : '/dev/null'];
  return spawnSync('git', ['diff', '--no-index', '--ignore-cr-at-eol', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;
}
