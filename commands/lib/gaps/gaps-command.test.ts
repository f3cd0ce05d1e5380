import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import { fixtureServer, ownPage } from '@kwikid/server/testing/fixture-server';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { root } from '../root.ts';

function gaps(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['commands/run.mjs', 'gaps', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, KWIKID_INSTALLED: '1' },
  });
  return { status, stdout, stderr };
}

test('the lines of what a reader did not find are printed beside a running server', async (t) => {
  const dataDir = temporaryFolder('gaps-command-');
  const build = await fixtureBuild();
  const server = await fixtureServer(t, { env: { DATA_DIR: dataDir, BUILD_DIR: build } });
  const cookie = await server.signIn();
  await server.ask('/api/search/gap', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: 'more rate limiting for ravi@client.example', kind: 'weak' }),
  });
  const { status, stdout, stderr } = gaps({ DATA_DIR: dataDir, BUILD_DIR: build });
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^# .*rate limiting.*: once, on /m);
  assert.match(stdout, /^\/docs\/knowledge\/rate-limiting(?:#more)?:\n {2}- /m);
  assert.doesNotMatch(stdout, /ravi/);
});

for (const words of [['--most', '0'], ['--most', 'x'], ['--all'], ['list']])
  test(`'gaps ${words.join(' ')}' prints the usage`, () => {
    const { status, stdout, stderr } = gaps({ DATA_DIR: join(root, 'none') }, ...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /npm run gaps -- --most 50/);
    assert.doesNotMatch(stderr, /\n {4}at /);
  });

test('a folder without a database is refused', () => {
  const { status, stderr } = gaps({ DATA_DIR: join(root, 'none') });
  assert.equal(status, 1);
  assert.match(stderr, /state\.sqlite does not exist: set DATA_DIR/);
});
