import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import { freePort } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { makeRelease, type Release } from './make-release.ts';

let folder: string;
let output: string;
let made: Release;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  output = join(folder, 'release');
  made = await makeRelease({
    root,
    output,
    build: await fixtureBuild(),
    version: '1.2.3',
    commit: undefined,
  });
});
after(() => rm(folder, { recursive: true, force: true }));

/** Starts the release with nothing but Node on its path, in a folder that is not its own. */
async function launch(t: TestContext, port: number) {
  const child = spawn(join(output, 'bin/kwikid-documentation'), {
    cwd: folder,
    env: {
      PATH: '/usr/bin:/bin',
      NODE: process.execPath,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      OIDC_ISSUER: 'http://localhost:1',
      SESSION_KEYS: randomBytes(32).toString('base64'),
    },
  });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  const heard = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        text += data.toString();
        if (text.includes('"msg":"ready"')) resolve(text);
      });
    child.once('close', () => resolve(text));
  });
  return { heard: await heard, child };
}

test('a release has the server and what it needs, and no tool of the site', async () => {
  const listed = Object.keys(JSON.parse(await readFile(join(output, 'RELEASE.json'), 'utf8')).files);
  for (const path of [
    'server/src/main.js',
    'build/manifest.json',
    'sbom.json',
    'node_modules/fastify/package.json',
  ])
    assert.ok(listed.includes(path), path);
  const { components } = JSON.parse(await readFile(join(output, 'sbom.json'), 'utf8'));
  const parts = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
  for (const name of ['fastify', 'jose', 'zod'])
    assert.ok(
      parts.some((part: string) => part.startsWith(`${name}@`)),
      name,
    );
  const ofNpm = parts.filter((part: string) => !part.startsWith('@kwikid/'));
  assert.equal(ofNpm.length, made.packages);
  const unwanted = listed.filter((path) =>
    /docusaurus|node_modules\/(?:react|vite|mermaid|typescript)\/|\.ts$|\/testing\/|\.map$/.test(path),
  );
  assert.deepEqual(unwanted, []);
  assert.ok(made.packages > 50 && made.packages < 130, `${made.packages} packages`);
  assert.equal(made.files, listed.length);
});

test('the same sources give the same files', async () => {
  const again = join(folder, 'again');
  const second = await makeRelease({
    root,
    output: again,
    build: join(output, 'build'),
    version: '1.2.3',
    commit: undefined,
  });
  assert.equal(second.hash, made.hash);
});

test('a release starts where there is only Node, and lets no stranger in', async (t) => {
  const port = await freePort();
  const { heard } = await launch(t, port);
  assert.match(heard, /"msg":"ready"/);
  const status = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  assert.deepEqual([await status('/healthz'), await status('/docs/product/')], [200, 401]);
});

test('the doctor of a release runs where there is only Node, and lists the errors of its settings', () => {
  const env = { PATH: '/usr/bin:/bin', NODE: process.execPath, OIDC_PROMPT: 'none' };
  const { status, stdout } = spawnSync(join(output, 'bin/kwikid-documentation-doctor'), {
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stdout, /OIDC_PROMPT: login, select_account, or off/);
});

test('an altered release does not start, and names the file', async (t) => {
  await appendFile(join(output, 'server/src/serve.js'), '// more\n');
  const { heard, child } = await launch(t, await freePort());
  assert.match(
    heard,
    /is not whole: copy it again\n {2}server\/src\/serve\.js is not the file that was released/,
  );
  if (child.exitCode === null) await once(child, 'exit');
  assert.equal(child.exitCode, 1);
});
