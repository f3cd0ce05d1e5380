import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { accessEvent } from '@kwikid/wire/access-event';
import { fixtureBuild } from './testing/fixture-build.ts';
import { ask, launch, sharedSettings, signIn, state } from './testing/server-process.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

test("a taken port of the operators' listener is reported with its variable", async (t) => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  t.after(() => holder.close());
  const { port } = holder.address() as AddressInfo;
  const env = { PORT: '0', ADMIN_PORT: String(port), BUILD_DIR: await fixtureBuild(), ...state() };
  const { status, stderr } = await launch(t, env).ended;
  assert.equal(status, 1);
  assert.match(stderr, new RegExp(`Port ${port} is taken.*ADMIN_PORT=`));
});

test('the process listens for operators, and its access log follows a rotation and is whole at the end', async (t) => {
  const shared = await sharedSettings(fixtureBuild());
  const adminPort = await freePort();
  const file = join(shared.DATA_DIR ?? '', 'access.log');
  const env = { ...shared, ADMIN_PORT: String(adminPort), ACCESS_LOG: file };
  const [cookie = ''] = await signIn(env, 1);
  const { kill, logged, ended } = launch(t, env);
  await logged('ready');
  assert.equal(await statusOf(adminPort, '/metrics'), 200);
  assert.equal(await ask(env, 'GET', '/docs/product/', cookie), 200);
  renameSync(file, `${file}.1`);
  kill('SIGHUP');
  while (!existsSync(file)) await turn();
  assert.equal(await ask(env, 'GET', '/tools', cookie), 200);
  kill('SIGTERM');
  assert.deepEqual(await ended, { status: 0, signal: null, stderr: '' });
  const lines = [`${file}.1`, file].flatMap((each) => readFileSync(each, 'utf8').split('\n'));
  const paths = lines
    .filter((line) => line !== '')
    .map((line) => accessEvent.parse(JSON.parse(line)).url.path);
  assert.deepEqual(paths, ['/docs/product/', '/tools']);
});
