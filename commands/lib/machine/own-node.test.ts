import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, type TestContext, test } from 'node:test';
import { ownNode } from './own-node.mjs';

const root = await mkdtemp(join(tmpdir(), 'own-node-'));
after(() => rm(root, { recursive: true, force: true }));

const folder = join(root, 'commands/node');
const program = join(folder, 'node_modules/node-test-x1/bin/node');
const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/node-test-x1': { version } } });

beforeEach(async () => {
  await rm(root, { recursive: true, force: true });
  await mkdir(join(folder, 'node_modules/node-test-x1/bin'), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), lock('24.1.0'));
});

/** Runs a script in place of npm. @returns a function that gives what was printed to stderr */
async function npm(t: TestContext, script: string): Promise<() => string> {
  const file = join(root, 'npm.js');
  await writeFile(file, script);
  const before = process.env.npm_execpath;
  process.env.npm_execpath = file;
  const error = t.mock.method(console, 'error', () => undefined);
  t.mock.method(console, 'log', () => undefined);
  t.after(() => {
    if (before === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = before;
  });
  return () => error.mock.calls.map(({ arguments: words }) => words.join(' ')).join('\n');
}

const installed = async (version: string) => {
  await writeFile(program, '');
  await writeFile(join(folder, 'node_modules/.package-lock.json'), lock(version));
};

test('an installed Node of the locked version is used as it is', async (t) => {
  await installed('24.1.0');
  await npm(t, 'process.exit(1)');
  assert.equal(await ownNode(root, 'test-x1'), program);
});

test('a Node of another version is replaced', async (t) => {
  await installed('24.0.0');
  await npm(t, `require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' '))`);
  assert.equal(await ownNode(root, 'test-x1'), program);
  assert.match(await readFile(join(folder, 'asked'), 'utf8'), /^ci /);
});

test('a failed install is reported with its remedy', async (t) => {
  const printed = await npm(t, `console.error('npm error code E404'); process.exit(1)`);
  assert.equal(await ownNode(root, 'test-x1'), undefined);
  assert.match(printed(), /could not install Node 24\.1\.0: the registry lacks a version/);
});

test('a platform without a package has no Node of the project', async (t) => {
  await npm(t, 'process.exit(0)');
  assert.equal(await ownNode(root, 'plan9-mips'), undefined);
});
