import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config/config.ts';
import { errorsOf } from '../testing/config-errors.ts';

const partner = {
  name: 'Partner',
  issuer: 'https://id.partner.example',
  clientId: 'kwikid',
  organizationId: 'org_p',
};
const first = {
  OIDC_ISSUER: 'https://id.kwikid.example',
  OIDC_CLIENT_ID: 'documentation',
  OIDC_ORGANIZATION_ID: 'org_1',
};
const production = {
  ...first,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://docs.kwikid.example',
  SESSION_KEYS: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
};

const listed = (...entries: unknown[]) => ({ ...first, OIDC_PROVIDERS: JSON.stringify(entries) });

test('without OIDC_PROVIDERS there is one provider, with a name', () => {
  assert.deepEqual(readConfig(first).session.providers, [
    {
      name: 'Company account',
      issuer: 'https://id.kwikid.example',
      clientId: 'documentation',
      organizationIds: ['org_1'],
      organizationClaim: 'organization_id',
      requiredClaims: undefined,
      emailDomains: undefined,
      idTokenClaim: undefined,
      roleClaim: undefined,
      roleValues: undefined,
      evidenceEmails: undefined,
      evidenceClaims: undefined,
      scope: 'openid email profile organization_id',
      prompt: 'login',
      origins: [],
    },
  ]);
});

test('further providers follow the first, with the same defaults and their own rules', () => {
  const rules = {
    organizationClaim: 'tenant',
    requiredClaims: { groups: ['docs'] },
    emailDomains: ['Partner.example'],
    idTokenClaim: 'nonce',
    scope: 'openid groups',
    prompt: 'off',
    origins: ['https://token.partner.example'],
  };
  const other = { ...partner, name: 'Subsidiary', issuer: 'http://localhost:3002/realms/b', ...rules };
  const [, second, third] = readConfig({ ...listed(partner, other), OIDC_NAME: 'KwikID' }).session.providers;
  const { organizationId, ...named } = partner;
  const organizationIds = [organizationId];
  assert.deepEqual(second, {
    ...named,
    organizationIds,
    origins: [],
    prompt: 'login',
    organizationClaim: 'organization_id',
    scope: 'openid email profile organization_id',
  });
  const { organizationId: _, ...same } = other;
  assert.deepEqual(third, { ...same, organizationIds, emailDomains: ['partner.example'] });
});

const more = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...partner,
    name: `P ${at}`,
    issuer: `https://p${at}.example`,
  }));

const invalid: [what: string, env: Record<string, string>, message: RegExp][] = [
  ['no JSON', { ...first, OIDC_PROVIDERS: 'Partner' }, /^OIDC_PROVIDERS: a JSON list of providers/],
  [
    'one provider without a list',
    { ...first, OIDC_PROVIDERS: JSON.stringify(partner) },
    /^OIDC_PROVIDERS: a JSON list/,
  ],
  ['an entry that is text', listed('https://id.partner.example'), /: entry 1: must be an object such as/],
  [
    'a field that is unknown',
    listed({ ...partner, clientID: 'a' }),
    /: entry 1: clientID: no such field; remove/,
  ],
  ['a secret', listed({ ...partner, clientSecret: 's3cret' }), /: entry 1: clientSecret: no such field/],
  [
    'a client that is missing',
    listed({ ...partner, clientId: undefined }),
    /: entry 1, clientId: required: the client/,
  ],
  [
    'an organisation that is missing',
    listed({ ...partner, organizationId: '' }),
    /: entry 1, organizationId: an organisation, or a JSON list/,
  ],
  [
    'a name that is missing',
    listed({ ...partner, name: undefined }),
    /: entry 1, name: a name of 1 to 40 characters/,
  ],
  ['a name that is long', listed({ ...partner, name: 'a'.repeat(41) }), /: entry 1, name: a name of 1 to 40/],
  ['a name that turns the text', listed({ ...partner, name: 'a\u202eb' }), /: entry 1, name: a name of/],
  ['an invalid issuer', listed({ ...partner, issuer: 'partner' }), /: entry 1, issuer: the URL of/],
  [
    'plain http',
    listed({ ...partner, issuer: 'http://id.partner.example' }),
    /: entry 1, issuer: must be https, except/,
  ],
  [
    'what only begins like loopback',
    listed({ ...partner, issuer: 'http://localhost.example' }),
    /: entry 1, issuer: must be https/,
  ],
  [
    'an issuer with a query',
    listed({ ...partner, issuer: 'https://a.example/?a=1' }),
    /: entry 1, issuer: must have no query/,
  ],
  [
    'an issuer with a user',
    listed({ ...partner, issuer: 'https://a@b.example' }),
    /: entry 1, issuer: must have no query/,
  ],
  ['a scope without openid', listed({ ...partner, scope: 'email' }), /: entry 1, scope: must contain openid/],
  [
    'the prompt of renewals',
    listed({ ...partner, prompt: 'none' }),
    /: entry 1, prompt: login, select_account/,
  ],
  ['an empty prompt', listed({ ...partner, prompt: '' }), /: entry 1, prompt: login, select_account/],
  [
    'the prompt of renewals for the first',
    { ...first, OIDC_PROMPT: 'none' },
    /^OIDC_PROMPT: login, select_acc/,
  ],
  ...[
    'https://a.example/token',
    'a.example',
    'http://a.example',
    '*',
    "https://a.example; script-src 'self'",
  ].map((origin): (typeof invalid)[number] => [
    `the origin ${origin}`,
    { ...first, OIDC_ORIGINS: `https://b.example, ${origin}` },
    /^OIDC_ORIGINS: (?:origins of the provider|an origin: no path)/,
  ]),
  [
    'an origin that is text',
    listed({ ...partner, origins: 'https://b.example' }),
    /: entry 1, origins: origins of/,
  ],
  [
    'nine origins',
    listed({ ...partner, origins: more(9).map(({ issuer }) => issuer) }),
    /: entry 1, origins: 8 origins at most/,
  ],
  [
    'claims that are a list',
    listed({ ...partner, requiredClaims: ['a'] }),
    /: entry 1, requiredClaims: JSON of claims/,
  ],
  [
    'a value that is not a list',
    listed({ ...partner, requiredClaims: { a: 'b' } }),
    /: entry 1, requiredClaims: JSON of claims/,
  ],
  [
    'domains that are text',
    listed({ ...partner, emailDomains: 'a.example' }),
    /: entry 1, emailDomains: domains of e-mail/,
  ],
  [
    'the first issuer again',
    listed({ ...partner, issuer: first.OIDC_ISSUER }),
    /: entry 1, issuer: is listed before/,
  ],
  ['an issuer twice', listed(partner, { ...partner, name: 'B' }), /: entry 2, issuer: is listed before/],
  ['the first name again', listed({ ...partner, name: 'company ACCOUNT' }), /: entry 1, name: is taken/],
  ['a name twice', listed(partner, { ...partner, issuer: 'https://b.example' }), /: entry 2, name: is taken/],
  ['nine of them', listed(...more(9)), /^OIDC_PROVIDERS: 9 entries; remove some: 8 at most$/],
  ['no name for the first', { ...first, OIDC_NAME: ' ' }, /^OIDC_NAME: a name of 1 to 40/],
  [
    'one on loopback in production',
    { ...production, ...listed({ ...partner, issuer: 'http://localhost:3002' }) },
    /: entry 1, issuer: a loopback provider is refused in production$/,
  ],
  ...['https://localhost.:3002', 'https://[::ffff:127.0.0.1]', 'https://idp.localhost'].map(
    (issuer): (typeof invalid)[number] => [
      `${issuer} in production`,
      { ...production, ...listed({ ...partner, issuer }) },
      /: entry 1, issuer: a loopback provider is refused in production$/,
    ],
  ),
];
for (const [what, env, message] of invalid) {
  test(`gate-47 providers: ${what} is one error with its remedy`, () => {
    const found = errorsOf(env);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', message);
    assert.doesNotMatch(found[0] ?? '', /s3cret|partner\.example/);
  });
}

test('eight further providers are accepted, and an issuer that differs in a slash is another one', () => {
  assert.deepEqual(errorsOf(listed(...more(8))), []);
  assert.deepEqual(errorsOf(listed({ ...partner, issuer: `${first.OIDC_ISSUER}/` })), []);
  assert.deepEqual(errorsOf({ ...production, ...listed(partner) }), []);
});

test('every error of every entry is named at once', () => {
  const found = errorsOf(listed({ ...partner, clientId: '', scope: 'a' }, { ...partner, name: '' }));
  assert.deepEqual(
    found.map((error) => error.split(': ')[1]),
    ['entry 1, clientId', 'entry 1, scope', 'entry 2, name'],
  );
});

test('the MCP server is on by default only if every provider is on loopback', () => {
  const local = JSON.stringify([{ ...partner, issuer: 'http://localhost:3002' }]);
  assert.notEqual(readConfig({ OIDC_PROVIDERS: local }).mcp, undefined);
  assert.equal(readConfig({ OIDC_PROVIDERS: JSON.stringify([partner]) }).mcp, undefined);
});
