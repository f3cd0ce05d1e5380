import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { freePort, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';

/** The embedded provider as a process of its own, for one site. @returns its issuer */
async function embeddedProvider(t: TestContext, siteOrigin: string): Promise<string> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, IDP_PORT: String(port), PUBLIC_URL: siteOrigin };
  const child = spawn(process.execPath, ['identity-provider/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  t.after(() => child.kill('SIGKILL'));
  await untilReady(`http://localhost:${port}/.well-known/openid-configuration`, child);
  return `http://localhost:${port}`;
}

/** `npm run doctor`, as its process. @returns the exit code and what it printed */
const doctor = (env: Record<string, string>) =>
  new Promise<{ code: number; stdout: string }>((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, KWIKID_INSTALLED: '1', ...env } };
    execFile(process.execPath, ['commands/run.mjs', 'doctor'], options, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    );
  });

test('npm run doctor finds the embedded provider fit for its site, and for no other', async (t) => {
  const OIDC_ISSUER = await embeddedProvider(t, 'http://localhost:3000');
  const fit = await doctor({ OIDC_ISSUER, PUBLIC_URL: 'http://localhost:3000' });
  assert.equal(fit.code, 0, fit.stdout);
  assert.match(fit.stdout, /ok +the redirect URL http:\/\/localhost:3000\/ is registered/);
  assert.match(fit.stdout, /back-channel logout, by sid/);
  const other = await doctor({ OIDC_ISSUER, PUBLIC_URL: 'http://localhost:3009' });
  assert.equal(other.code, 1, other.stdout);
  assert.match(other.stdout, /refuses a sign-in with the redirect URL http:\/\/localhost:3009 /);
});
