import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../root.ts';

/** Runs in a process of its own: refuses every package that `npm start` does not install. */
function refuseTools(folders: readonly string[]): string {
  return `import { registerHooks } from 'node:module';
    const tools = ${JSON.stringify(folders)};
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        const tool = tools.find((folder) => found.url.includes('/' + folder + '/'));
        if (tool !== undefined) throw new Error(tool + ' is for tests only, and ' + context.parentURL + ' imports it');
        return found;
      },
    });`;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; link?: boolean }>;
};
const tools = Object.entries(packages).flatMap(([folder, { dev, link }]) => (dev && !link ? [folder] : []));

const load = (module: string) =>
  execFileSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(refuseTools(tools))}`],
      ...['--input-type=module', '--eval', `await import(${JSON.stringify(join(root, module))})`],
    ],
    { stdio: 'pipe', encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: '' } },
  );

for (const module of ['site/site.config.ts', 'commands/lib/build/build-all.ts', 'server/src/serve.ts'])
  test(`${module} needs no package that npm start does not install`, () =>
    assert.doesNotThrow(() => load(module)));

test('a module that imports a package for tests is found', () => {
  assert.ok(tools.includes('node_modules/cspell-lib'));
  assert.throws(() => load('node_modules/cspell-lib/dist/index.js'), /cspell-lib.* is for tests only/);
});
