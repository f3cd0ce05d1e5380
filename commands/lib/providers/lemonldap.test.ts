import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { fixtureBuild } from '@kwikid/server/testing/fixture-build';
import {
  hasLemonldap,
  type Lemonldap,
  lemonldapPackages,
  readers,
  readersGroup,
  startLemonldap,
} from '@kwikid/testing/lemonldap';
import { freePort, stop, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';

const needed = { skip: !hasLemonldap() && `needs Debian's ${lemonldapPackages.join(' ')}` };
const clientId = 'kwikid-documentation';
const scope = 'openid email profile groups';

let provider: Lemonldap;
let siteOrigin: string;
let env: Record<string, string>;
let serverLog = '';
let onServerLog = () => {};

/** Resolves once the server has logged this. */
const logged = (text: string) =>
  new Promise<void>((resolve) => {
    onServerLog = () => serverLog.includes(text) && resolve();
    onServerLog();
  });

const closes: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of closes.reverse()) await close();
});

before(async () => {
  if (!hasLemonldap()) return;
  const port = await freePort();
  siteOrigin = `http://localhost:${port}`;
  provider = await startLemonldap({ clientId, siteOrigin });
  closes.push(provider.close);
  const data = await mkdtemp(join(tmpdir(), 'lemonldap-site-'));
  closes.push(() => rm(data, { recursive: true, force: true }));
  env = {
    PATH: process.env.PATH ?? '',
    ...{ PUBLIC_URL: siteOrigin, PORT: String(port), DATA_DIR: data, BUILD_DIR: await fixtureBuild() },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_SCOPE: scope },
    ...{ OIDC_ORGANIZATION_CLAIM: 'groups', OIDC_ORGANIZATION_ID: readersGroup },
  };
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env });
  closes.push(() => stop(server));
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      serverLog += chunk.toString();
      onServerLog();
    });
  await untilReady(`${siteOrigin}/readyz`, server, () => serverLog);
});

/** A person at a browser that keeps cookies and shows forms. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  async open(url: string, form?: Record<string, string>): Promise<{ url: string; html: string }> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { url, html: await response.text() };
    const next = new URL(location, url).href;
    return next.startsWith(provider.issuer) ? this.open(next) : { url: next, html: '' };
  }
}

const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
      return [of('name'), of('value')];
    }),
  );

/** What the gate's browser does: authorization code with PKCE, redeemed with CORS. @returns the ID token */
async function signIn(visitor: Visitor, name: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    ...{ client_id: clientId, response_type: 'code', scope, redirect_uri: siteOrigin, prompt: 'login' },
    ...{ state: 's', nonce: 'n', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
  const asked = `${provider.issuer}/oauth2/authorize?${new URLSearchParams(parameters)}`;
  const page = await visitor.open(asked);
  const back = await visitor.open(page.url, { ...hiddenFields(page.html), user: name, password: name });
  const { origin, searchParams } = new URL(back.url);
  assert.equal(origin, siteOrigin, `${back.url}\n${back.html}\n${provider.log()}`);
  const redeemed = await fetch(`${provider.issuer}/oauth2/token`, {
    method: 'POST',
    headers: { origin: siteOrigin },
    body: new URLSearchParams({
      ...{
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: siteOrigin,
        code_verifier: verifier,
      },
      code: searchParams.get('code') ?? '',
    }),
  });
  assert.equal(redeemed.headers.get('access-control-allow-origin'), '*');
  return ((await redeemed.json()) as { id_token: string }).id_token;
}

const postToken = (token: string) =>
  fetch(`${siteOrigin}/auth/session`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'x-requested-with': 'fetch', authorization: `Bearer ${token}` },
  });

const read = async (cookie: string) =>
  (await fetch(`${siteOrigin}/docs/product/`, { headers: { cookie } })).status;

/** The doctor, with the settings of the server. */
const doctor = async (args: string[], over: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['server/src/doctor/main.ts', ...args], {
    cwd: root,
    env: { ...env, ...over },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

test('a member signs in through LemonLDAP::NG, by a group in a list, and reads', needed, async () => {
  const response = await postToken(await signIn(new Visitor(), readers.member));
  assert.equal(response.status, 200, serverLog);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  assert.equal(await read(cookie), 200);
});

test('a person of its other groups is refused, and the log says by which claim', needed, async () => {
  const response = await postToken(await signIn(new Visitor(), readers.stranger));
  assert.equal(response.status, 403);
  assert.equal(response.headers.get('set-cookie'), null);
  await logged("Not a member: the groups claim is not this organisation's");
});

test('the doctor finds that sign-in can work, and says what LemonLDAP::NG lacks', needed, async () => {
  const { code, stdout } = await doctor([]);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /ok +the token endpoint knows the client as a public one/);
  assert.match(stdout, /note +the provider has no back-channel logout/);
  assert.match(stdout, /Sign-in can work\.\n$/);
});

test('the doctor finds a wrong client', needed, async () => {
  const { code, stdout } = await doctor([], { OIDC_CLIENT_ID: 'other' });
  assert.equal(code, 1, stdout);
  assert.match(stdout, /error +the token endpoint says \w+/);
});

test(
  'the doctor says why the token of a person who is not a member is refused, without its values',
  needed,
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'lemonldap-token-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'token');
    await writeFile(file, await signIn(new Visitor(), readers.stranger));
    const refused = await doctor(['--token', file]);
    assert.equal(refused.code, 1);
    assert.match(refused.stdout, /error +not a member: the groups claim is not this organisation's/);
    assert.match(refused.stdout, /groups: a list of \d/);
    assert.ok(!refused.stdout.includes(readers.stranger));
    await writeFile(file, await signIn(new Visitor(), readers.member));
    const accepted = await doctor(['--token', file]);
    assert.equal(accepted.code, 0, accepted.stdout);
    assert.match(accepted.stdout, /ok +the server accepts this token/);
  },
);
