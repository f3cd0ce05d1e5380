import assert from 'node:assert/strict';
import { cp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { launch, sharedSettings, signIn } from '../testing/server-process.ts';
import { releasesFolder, scriptOf, wordBuild } from './testing/releases-folder.ts';

const words = ['alder', 'birch', 'cedar', 'larch'] as const;

/** A page or file as a reader gets it. */
function get(port: string, path: string, cookie: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: 'localhost', cookie } };
    request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (data: string) => {
        body += data;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });
}

async function launched(t: TestContext) {
  const releases = await releasesFolder(words[0]);
  for (const word of words.slice(1)) await releases.add(word);
  const env = await sharedSettings(Promise.resolve(releases.folder));
  const [cookie = ''] = await signIn(env, 1);
  const server = launch(t, env);
  await server.logged('ready');
  return { releases, server, read: (path: string) => get(env.PORT ?? '', path, cookie) };
}

test('SIGHUP swaps the release under load: no request fails, and each page finds its own script', async (t) => {
  const { releases, server, read } = await launched(t);
  const shown = async () => {
    const { status, body } = await read('/docs/product/');
    assert.equal(status, 200);
    const word = /Only here: (\w+)/.exec(body)?.[1] ?? '';
    assert.equal((await read(scriptOf(word))).status, 200, word);
    return word;
  };
  const seen = new Set<string>();
  for (const word of [...words.slice(1), words[0]]) {
    releases.point(word);
    server.kill('SIGHUP');
    const reader = async () => {
      for (let now = ''; now !== word; seen.add(now)) now = await shown();
    };
    await Promise.all(Array.from({ length: 8 }, reader));
  }
  assert.deepEqual([...seen].sort(), [...words].sort());
  server.kill('SIGTERM');
  assert.deepEqual(await server.ended, { status: 0, signal: null, stderr: '' });
});

test('SIGHUP loads one build without a pointer again, which nothing else does', async (t) => {
  const folder = join(temporaryFolder('one-build'), 'build');
  await cp(await wordBuild('alder'), folder, { recursive: true });
  const settings = await sharedSettings(Promise.resolve(folder));
  const env: Record<string, string> = { ...settings, AUDIT_LOG: `${folder}.log` };
  const [cookie = ''] = await signIn(env, 1);
  const server = launch(t, env);
  await server.logged('ready');
  await rm(folder, { recursive: true });
  await cp(await wordBuild('birch'), folder, { recursive: true });
  server.kill('SIGHUP');
  await server.logged('release changed');
  assert.match((await get(env.PORT ?? '', '/docs/product/', cookie)).body, /birch/);
});

test('a moved pointer is noticed without a signal', { timeout: 60_000 }, async (t) => {
  const { releases, server, read } = await launched(t);
  releases.point('birch');
  await server.logged('release changed');
  assert.match((await read('/docs/product/')).body, /birch/);
});

test('a start with a bad pointer fails, and says what is there', async (t) => {
  const releases = await releasesFolder('alder');
  releases.point('nowhere');
  const env = await sharedSettings(Promise.resolve(releases.folder));
  const { status, stderr } = await launch(t, env).ended;
  assert.equal(status, 1);
  assert.match(stderr, /^BUILD_DIR: .*current names nowhere, which is not there\. There are: alder\n$/);
});
