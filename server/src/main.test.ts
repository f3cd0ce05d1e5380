import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fixtureBuild } from './testing/fixture-build.ts';

const main = join(import.meta.dirname, 'main.ts');

interface Ended {
  status: number | null;
  stderr: string;
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString();
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (status) => resolve({ status, stderr })));
  const ready = new Promise<void>((resolve) => {
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
      if (stdout.includes('"msg":"ready"')) resolve();
    });
  });
  return { child, ended, ready };
}

const state = () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'main-')) });

test('faulty settings: every fault is listed, none is shown, nothing is started', async () => {
  const { status, stderr } = await launch({ PORT: 'hidden-1', SESSION_KEYS: 'hidden-2' }).ended;
  assert.equal(status, 1);
  assert.match(stderr, /2 fault\(s\)[\s\S]*PORT: [\s\S]*SESSION_KEYS: /);
  assert.ok(!stderr.includes('hidden-'));
});

test('no build: the server refuses to start and says how to make one', async () => {
  const { status, stderr } = await launch({ BUILD_DIR: join(tmpdir(), 'no-such-build'), ...state() }).ended;
  assert.equal(status, 1);
  assert.match(stderr, /npm run build/);
});

test('a port that is taken is named, with the way to choose another', async (t) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  t.after(() => holder.close());
  const { port } = holder.address() as AddressInfo;
  const { status, stderr } = await launch({ PORT: String(port), BUILD_DIR: await fixtureBuild(), ...state() })
    .ended;
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`Port ${port} is taken.*PORT=`));
});

test('the provider down at the start: the server is ready, and SIGTERM ends it in good order', async () => {
  const { child, ready, ended } = launch({
    PORT: '0',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    BUILD_DIR: await fixtureBuild(),
    ...state(),
  });
  await Promise.race([
    ready,
    ended.then(({ stderr }) => assert.fail(`ended before it was ready: ${stderr}`)),
  ]);
  child.kill('SIGTERM');
  assert.deepEqual(await ended, { status: 0, stderr: '' });
});
