import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { auditEvent } from '@kwikid/wire/audit-event';
import { generateKeyPair } from 'jose';
import { openSqliteRevocationLog } from '../stores/sqlite/revocation-log.ts';
import { type Claims, type FixtureProvider, fixtureProvider, issuer } from '../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';

const partner = 'https://id.partner.example';
const partnerKeys = generateKeyPair('RS256', { extractable: true });
/** Claims of a partner's reader; the subject and the provider's session are named as the first provider's are. */
const ofPartner = { iss: partner, aud: 'docs-at-partner', organization_id: undefined, tenant: 'org_partner' };
const OIDC_PROVIDERS = JSON.stringify([
  {
    name: 'Partner',
    issuer: partner,
    clientId: 'docs-at-partner',
    organizationId: 'org_partner',
    organizationClaim: 'tenant',
    requiredClaims: { groups: ['docs'] },
    scope: 'openid tenant',
  },
]);

/** A server that trusts two providers with separate keys, and the requests to each provider. */
async function twoProviders(t: TestContext, env: Record<string, string> = {}) {
  const keysAsked: string[] = [];
  let second: FixtureProvider | undefined;
  const server = await fixtureServer(t, {
    env: { OIDC_PROVIDERS, MCP: '1', ...env },
    providerOf: (asked) => ({
      keys: async () => {
        keysAsked.push(asked);
        return (asked === partner ? second : server.provider)?.keys() ?? assert.fail('no such provider');
      },
    }),
  });
  second = await fixtureProvider(() => server.clock.now, partnerKeys);
  const signInAtPartner = async (claims: Claims = {}) => {
    const token = await second.sign({ ...ofPartner, groups: ['docs'], ...claims });
    const reply = await server.postToken(token);
    assert.equal(reply.status, 200, reply.body);
    return reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  return { server, first: server.provider, second, keysAsked, signInAtPartner };
}

const read = async (server: FixtureServer, cookie: string) =>
  (await server.ask('/docs/product/', { headers: { cookie } })).status;

const logoutAs = async (server: FixtureServer, provider: FixtureProvider, claims: Claims) => {
  const base = { organization_id: undefined, auth_time: undefined, sid: undefined, sub: undefined };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const token = await provider.sign(
    { ...base, jti: crypto.randomUUID(), events, ...claims },
    { typ: 'logout+jwt' },
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `logout_token=${token}`;
  return (await server.ask('/auth/backchannel-logout', { method: 'POST', headers, body })).status;
};

test('gate-47 readers of both providers are admitted, each by their provider’s keys', async (t) => {
  const { server, keysAsked, signInAtPartner } = await twoProviders(t);
  assert.equal(await read(server, await server.signIn()), 200);
  assert.deepEqual(keysAsked, [issuer]);
  assert.equal(await read(server, await signInAtPartner()), 200);
  assert.deepEqual(keysAsked, [issuer, partner]);
});

test('gate-47 a token of an unknown issuer is refused before any key is fetched', async (t) => {
  const { server, first, second, keysAsked } = await twoProviders(t);
  const unknown = ['https://evil.example', `${partner}/`, '', undefined, [partner], { [partner]: 1 }, null];
  for (const iss of unknown) {
    const token = await first.sign({ iss });
    assert.equal((await server.postToken(token)).status, 401);
    assert.equal(await logoutAs(server, second, { ...ofPartner, iss, sid: 'op-session-1' }), 400);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    assert.equal((await server.ask('/mcp', { method: 'POST', headers, body: '{}' })).status, 401);
  }
  assert.deepEqual(keysAsked, []);
});

test('gate-47 an issuer’s key cannot vouch for another issuer', async (t) => {
  const { server, first, second } = await twoProviders(t);
  const cookie = await server.signIn();
  const forged = [
    await second.sign(),
    await second.sign({ groups: ['docs'] }),
    await first.sign({ ...ofPartner, groups: ['docs'] }),
  ];
  for (const token of forged) {
    const reply = await server.postToken(token);
    assert.deepEqual([reply.status, reply.body], [401, '{"error":"ERR_TOKEN_REFUSED"}']);
    assert.equal(reply.headers['set-cookie'], undefined);
  }
  assert.equal(await logoutAs(server, second, { sid: 'op-session-1' }), 400);
  assert.equal(await read(server, cookie), 200);
});

const rules: [what: string, claims: Claims, status: number][] = [
  ['the first provider’s client', { aud: 'documentation' }, 401],
  ['the first provider’s client as its azp', { azp: 'documentation' }, 401],
  ['the first provider’s organisation', { tenant: 'org_kwikid' }, 403],
  ['the first provider’s organisation and claim', { tenant: undefined, organization_id: 'org_kwikid' }, 403],
  [
    'its organisation under the first provider’s claim',
    { tenant: undefined, organization_id: 'org_partner' },
    403,
  ],
  ['none of its required values', { groups: ['sales'] }, 403],
];
for (const [what, claims, status] of rules) {
  test(`gate-47 a partner’s token with ${what} is refused`, async (t) => {
    const { server, second } = await twoProviders(t);
    const token = await second.sign({ ...ofPartner, groups: ['docs'], ...claims });
    assert.equal((await server.postToken(token)).status, status);
  });
}

test('gate-44 the same subject and sid at both providers: a logout by either names its own readers only', async (t) => {
  for (const named of [
    { sid: 'op-session-1' },
    { sub: 'developer' },
    { sid: 'op-session-1', sub: 'developer' },
  ]) {
    const { server, first, second, signInAtPartner } = await twoProviders(t);
    const nameless = { sid: undefined };
    const own = [await server.signIn(), await server.signIn(nameless)];
    const theirs = [await signInAtPartner(), await signInAtPartner(nameless)];
    const statuses = async (cookies: string[]) => Promise.all(cookies.map((cookie) => read(server, cookie)));
    // A logout by sid does not mean sessions without a sid.
    const ended = 'sub' in named ? [401, 401] : [401, 200];
    assert.equal(await logoutAs(server, second, { ...ofPartner, ...named }), 204);
    assert.deepEqual([await statuses(own), await statuses(theirs)], [[200, 200], ended]);
    assert.equal(await logoutAs(server, first, named), 204);
    assert.deepEqual([await statuses(own), await statuses(theirs)], [ended, ended]);
  }
});

test('gate-44 the same subject and moment at both providers: signing out of one leaves the other', async (t) => {
  const { server, first, second, signInAtPartner } = await twoProviders(t);
  const [own, theirs] = [await server.signIn(), await signInAtPartner()];
  assert.equal((await server.deleteSession(theirs)).status, 204);
  assert.deepEqual([await read(server, own), await read(server, theirs)], [200, 401]);
  const again = await second.sign({ ...ofPartner, groups: ['docs'], jti: 'another' });
  assert.equal((await server.postToken(again)).status, 401, 'the sign-in has ended');
  assert.equal((await server.postToken(await first.sign({ jti: 'another' }))).status, 200);
});

test('gate-44 a logout token’s id used by one provider is still free for the other', async (t) => {
  const { server, first, second } = await twoProviders(t);
  const cookie = await server.signIn();
  assert.equal(await logoutAs(server, second, { ...ofPartner, sid: 'any', jti: 'same' }), 204);
  assert.equal(await logoutAs(server, first, { sid: 'op-session-1', jti: 'same' }), 204);
  assert.equal(await read(server, cookie), 401);
});

test('gate-34 the same subject and moment of the other provider is another reader: the first session ends', async (t) => {
  const { server, second } = await twoProviders(t);
  const own = await server.signIn();
  const token = await second.sign({ ...ofPartner, groups: ['docs'] });
  const reply = await server.postToken(token, { cookie: own });
  const theirs = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  assert.deepEqual([await read(server, own), await read(server, theirs)], [401, 200]);
});

const rows = [
  ['session', { kind: 'provider-session', id: 'op-session-1' }],
  ['subject', { kind: 'subject', id: 'developer' }],
  ['sign-in', { kind: 'sign-in', id: '1800000000:developer' }],
] as const;
for (const [what, row] of rows) {
  test(`gate-44 a ${what} ended by a version that kept no issuers stays ended`, async (t) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'older-version-'));
    const older = openSqliteRevocationLog(DATA_DIR);
    await older.append([{ ...row, issuedUntil: 1_800_000_000, keepUntil: 1_800_043_200 }]);
    await older.close();
    const { server } = await twoProviders(t, { DATA_DIR });
    assert.equal((await server.postToken(await server.provider.sign())).status, 401);
    server.clock.now += 1;
    assert.equal(await read(server, await server.signIn()), 200, 'a later sign-in is not meant');
  });
}

test('gate-47 a session of a provider or organisation that is no longer configured is dead', async (t) => {
  const SESSION_KEYS = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64');
  const { server, signInAtPartner } = await twoProviders(t, { SESSION_KEYS });
  const cookies = [await server.signIn(), await signInAtPartner()];
  const statusesAt = async (env: Record<string, string>) => {
    const other = await fixtureServer(t, { env: { SESSION_KEYS, ...env } });
    return Promise.all(cookies.map((cookie) => read(other, cookie)));
  };
  assert.deepEqual(await statusesAt({ OIDC_PROVIDERS }), [200, 200]);
  assert.deepEqual(await statusesAt({}), [200, 401]);
  const moved = OIDC_PROVIDERS.replace('"org_partner"', '"org_kwikid"');
  assert.deepEqual(await statusesAt({ OIDC_PROVIDERS: moved }), [200, 401]);
  assert.deepEqual(await statusesAt({ OIDC_PROVIDERS, OIDC_ISSUER: 'https://new.example' }), [401, 200]);
});

test('gate-47 /auth/config names the providers only if there are several, and never their rules', async (t) => {
  const { server } = await twoProviders(t);
  const single = await fixtureServer(t);
  const first = {
    issuer,
    clientId: 'documentation',
    scope: 'openid email profile organization_id',
    organizationId: 'org_kwikid',
  };
  assert.equal((await single.ask('/auth/config')).body, JSON.stringify(first));
  assert.deepEqual(JSON.parse((await server.ask('/auth/config')).body), {
    ...first,
    providers: [
      { name: 'Company account', ...first },
      {
        name: 'Partner',
        issuer: partner,
        clientId: 'docs-at-partner',
        scope: 'openid tenant',
      },
    ],
  });
});

test('gate-47 strangers see neither the groups that let in nor, unless it is changed, the prompt', async (t) => {
  const configOf = async (env: Record<string, string>) => {
    const server = await fixtureServer(t, { env });
    return JSON.parse((await server.ask('/auth/config')).body) as Record<string, unknown>;
  };
  const grouped = await configOf({ OIDC_ORGANIZATION_CLAIM: 'groups', OIDC_ORGANIZATION_ID: 'docs' });
  assert.equal('organizationId' in grouped, false);
  const several = await configOf({ OIDC_ORGANIZATION_ID: '["org_a", "org_b"]' });
  assert.equal('organizationId' in several, false);
  assert.equal('prompt' in several, false);
  assert.equal((await configOf({ OIDC_PROMPT: 'off' })).prompt, 'off');
});

test('gate-22 a session is of the organisation that let its reader in, and ends with it', async (t) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'organisations-'));
  const SESSION_KEYS = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64');
  const env = { DATA_DIR, SESSION_KEYS, OIDC_ORGANIZATION_CLAIM: 'groups' };
  const both = await fixtureServer(t, { env: { ...env, OIDC_ORGANIZATION_ID: '["docs", "staff"]' } });
  const [docs, staff] = [
    await both.signIn({ groups: ['x', 'docs'] }),
    await both.signIn({ groups: ['staff'] }),
  ];
  assert.deepEqual([await read(both, docs), await read(both, staff)], [200, 200]);
  const one = await fixtureServer(t, { env: { ...env, OIDC_ORGANIZATION_ID: 'staff' } });
  assert.deepEqual([await read(one, docs), await read(one, staff)], [401, 200]);
});

test('gate-48 the audit log names a subject’s issuer only if there are several providers', async (t) => {
  for (const several of [true, false]) {
    const lines: string[] = [];
    const writeAudit = (line: string) => lines.push(line);
    const server = await fixtureServer(t, { writeAudit, ...(several && { env: { OIDC_PROVIDERS } }) });
    const cookie = await server.signIn();
    await server.postToken(await server.provider.sign({ organization_id: 'other' }));
    await server.deleteSession(cookie);
    await server.postToken(await server.provider.sign());
    await logoutAs(server, server.provider, { sub: 'developer' });
    const users = lines.map((line) => auditEvent.parse(JSON.parse(line)).user);
    const named = { id: 'developer', ...(several && { domain: issuer }) };
    assert.deepEqual(users, [named, named, named, named, named]);
  }
});

test('gate-38 pages may connect to each provider’s origin, listed once', async (t) => {
  const twin = { name: 'Twin', issuer: `${partner}/realms/b`, clientId: 'c', organizationId: 'o' };
  const env = { OIDC_PROVIDERS: JSON.stringify([...JSON.parse(OIDC_PROVIDERS), twin]) };
  const { server } = await twoProviders(t, env);
  const policy = String((await server.ask('/')).headers['content-security-policy']);
  assert.match(policy, /connect-src 'self' https:\/\/id\.test\.example https:\/\/id\.partner\.example;/);
  assert.match(policy, /frame-src 'self' https:\/\/id\.test\.example https:\/\/id\.partner\.example;/);
});

test('gate-38 pages may connect to the further origins of a provider, and to no path of them', async (t) => {
  const server = await fixtureServer(t, { env: { OIDC_ORIGINS: 'https://token.test.example:8443/' } });
  const policy = String((await server.ask('/')).headers['content-security-policy']);
  assert.match(policy, /connect-src 'self' https:\/\/id\.test\.example https:\/\/token\.test\.example:8443;/);
});

test('gate-47 the MCP server names every issuer, accepts tokens of each, and counts their readers separately', async (t) => {
  const { server, first, second } = await twoProviders(t, { MCP_LIMIT: '2' });
  const metadata = JSON.parse((await server.ask('/.well-known/oauth-protected-resource/mcp')).body);
  assert.deepEqual(metadata.authorization_servers, [issuer, partner]);
  const access = { aud: 'https://docs.test.example/mcp', scope: 'docs:read', groups: ['docs'] };
  const ping = async (token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    return (await server.ask('/mcp', { method: 'POST', headers, body })).status;
  };
  const [own, theirs] = [await first.sign(access), await second.sign({ ...ofPartner, ...access })];
  assert.deepEqual([await ping(own), await ping(own), await ping(own)], [200, 200, 429]);
  assert.equal(await ping(theirs), 200);
  assert.equal(await ping(await second.sign(access)), 401, 'signed by the other provider');
  assert.equal(await logoutAs(server, first, { sub: 'developer' }), 204);
  assert.equal(await ping(theirs), 200, 'the other provider’s reader of this name goes on');
});
