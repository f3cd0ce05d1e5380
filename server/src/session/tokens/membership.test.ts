import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '../../config/config.ts';
import { type Membership, maxEntries, memberIn } from './membership.ts';

const organization = { organizationClaim: 'organization_id', organizationIds: ['org_kwikid'] };
const member = { organization_id: 'org_kwikid' };
const groups = { requiredClaims: { groups: ['docs-readers', 'staff'] } };
const roles = { requiredClaims: { 'realm_access.roles': ['staff'], 'https://a.example/role': ['reader'] } };
const domains = { emailDomains: ['kwikid.example'] };
const byGroup = { organizationClaim: 'groups', organizationIds: ['docs', 'CN=staff,OU=groups'] };
const byRole = { ...byGroup, organizationClaim: 'realm_access.roles' };
const byAlias = { ...byGroup, organizationClaim: 'organization' };
const numbered = (count: number) => Array.from({ length: count - 1 }, (_, at) => `group-${at}`);
/** What Microsoft Entra ID sends in place of too many groups. */
const overage = {
  _claim_names: { groups: 'src1' },
  _claim_sources: { src1: { endpoint: 'https://a.example' } },
};

const table: [what: string, rules: Partial<Membership>, claims: object, reason: RegExp | undefined][] = [
  ['a member, without other rules', {}, {}, undefined],
  ['another organisation', {}, { organization_id: 'org_other' }, /organization_id/],
  ['the organisation in a list', {}, { organization_id: ['org_other', 'org_kwikid'] }, undefined],
  ['a list without it', {}, { organization_id: ['org_other'] }, /organization_id claim is not this/],
  ['an empty list', {}, { organization_id: [] }, /organization_id claim is not this/],
  ['a list in a list', {}, { organization_id: [['org_kwikid']] }, /another type/],
  ['a list with a number', {}, { organization_id: ['org_kwikid', 1] }, /another type/],
  ['a list with nothing', {}, { organization_id: ['org_kwikid', null] }, /another type/],
  ['a list whose text has a comma', {}, { organization_id: ['org_kwikid,org_other'] }, /is not this/],
  ['no organisation', {}, { organization_id: undefined }, /no organization_id claim$/],
  ['a second configured group', byGroup, { groups: ['sales', 'CN=staff,OU=groups'] }, undefined],
  ['one group as text', byGroup, { groups: 'docs' }, undefined],
  ['the part of an LDAP name', byGroup, { groups: ['CN=staff'] }, /groups claim is not this/],
  ['a list of 1000', byGroup, { groups: [...numbered(maxEntries), 'docs'] }, undefined],
  [
    'a list of 1001',
    byGroup,
    { groups: [...numbered(maxEntries + 1), 'docs'] },
    /has 1001 entries; 1000 at most/,
  ],
  ['too many groups at Entra', byGroup, overage, /no groups claim: .*\(_claim_names\)/],
  ['too many groups in an implicit flow', byGroup, { hasgroups: true }, /no groups claim: .*\(hasgroups\)/],
  ['too many required groups', groups, overage, /groups claim holds none.*_claim_names/],
  ['roles by a path', byRole, { realm_access: { roles: ['docs'] } }, undefined],
  ['a path through a list', byRole, { realm_access: [{ roles: ['docs'] }] }, /no realm_access.roles/],
  ['a path through text', byRole, { realm_access: 'docs' }, /no realm_access.roles/],
  ['the alias of an organisation in a list', byAlias, { organization: ['docs'] }, undefined],
  ['an object by alias', byAlias, { organization: { other: {}, docs: { id: '1' } } }, undefined],
  ['an object of texts', byAlias, { organization: { docs: 'yes' } }, /another type/],
  ['an object of lists', byAlias, { organization: { docs: [] } }, /another type/],
  ['an object with the name as a value', byAlias, { organization: { name: { docs: {} } } }, /is not this/],
  [
    'an inherited name of an object',
    { ...byAlias, organizationIds: ['constructor'] },
    { organization: {} },
    /is not/,
  ],
  [
    'a Google domain',
    { organizationClaim: 'hd', organizationIds: ['kwikid.example'] },
    { hd: 'kwikid.example' },
    undefined,
  ],
  [
    'another Google domain',
    { organizationClaim: 'hd', organizationIds: ['kwikid.example'] },
    { hd: 'KWIKID.example' },
    /hd/,
  ],
  [
    'an Entra tenant',
    { organizationClaim: 'tid', organizationIds: ['9188040d'] },
    { tid: '9188040d' },
    undefined,
  ],
  ['one of the groups', groups, { groups: ['sales', 'staff'] }, undefined],
  ['a group as text', groups, { groups: 'staff' }, undefined],
  ['no group', groups, {}, /groups/],
  ['another group', groups, { groups: ['sales'] }, /groups/],
  ['a group that only contains the name', groups, { groups: ['staff-guests', 'xstaff'] }, /groups/],
  ['groups as words', groups, { groups: 'sales staff' }, /groups/],
  ['a group in a list of its own', groups, { groups: [['staff']] }, /groups/],
  [
    'a role by its path',
    roles,
    { realm_access: { roles: ['staff'] }, 'https://a.example/role': 'reader' },
    undefined,
  ],
  [
    'a role by its name',
    roles,
    { 'realm_access.roles': 'staff', 'https://a.example/role': 'reader' },
    undefined,
  ],
  ['one of two claims', roles, { realm_access: { roles: ['staff'] } }, /a\.example/],
  ['an inherited name', { requiredClaims: { 'constructor.name': ['Object'] } }, {}, /constructor/],
  ['a verified address', domains, { email: 'a@KwikID.example', email_verified: true }, undefined],
  ['an address that is not verified', domains, { email: 'a@kwikid.example' }, /verified/],
  ['verified as text', domains, { email: 'a@kwikid.example', email_verified: 'true' }, /verified/],
  ['another domain', domains, { email: 'a@evil.example', email_verified: true }, /domain/],
  ['a domain below', domains, { email: 'a@x.kwikid.example', email_verified: true }, /domain/],
  ['a domain that ends alike', domains, { email: 'a@notkwikid.example', email_verified: true }, /domain/],
  ['two addresses', domains, { email: 'a@kwikid.example@evil.example', email_verified: true }, /domain/],
  ['no address', domains, { email_verified: true }, /domain/],
  ['a list of addresses', domains, { email: ['a@kwikid.example'], email_verified: true }, /domain/],
];
for (const [what, rules, claims, reason] of table) {
  test(`gate-47 ${what}: ${reason === undefined ? 'a member' : 'refused'}`, () => {
    const found = memberIn({ ...member, ...claims }, { ...organization, ...rules });
    if (reason !== undefined) assert.match('reason' in found ? found.reason : '', reason);
    else assert.ok('organization' in found, JSON.stringify(found));
  });
}

test('gate-47 a token of another organisation is never a member’s', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (claims) => {
      const found = memberIn({ ...claims, organization_id: 'other' }, { ...organization, ...groups });
      assert.match('reason' in found ? found.reason : '', /organization_id/);
    }),
  );
});

test('gate-47 whatever a claim holds, only its own texts and keys are compared, and the first configured one is found', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const found = memberIn(
        { org: value },
        {
          organizationClaim: 'org',
          organizationIds: ['b', 'a'],
        },
      );
      const names =
        typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.keys(value ?? {});
      if ('organization' in found) assert.ok(names.includes(found.organization));
    }),
    { numRuns: 2000 },
  );
  const both = memberIn({ org: ['a', 'b'] }, { organizationClaim: 'org', organizationIds: ['b', 'a'] });
  assert.deepEqual(both, { organization: 'b' });
});

for (const [text, ids] of [
  ['org_kwikid', ['org_kwikid']],
  ['CN=staff,OU=groups', ['CN=staff,OU=groups']],
  ['["org_a", "org,b"]', ['org_a', 'org,b']],
] as const)
  test(`OIDC_ORGANIZATION_ID=${text} admits ${ids.join(' and ')}`, () =>
    assert.deepEqual(readConfig({ OIDC_ORGANIZATION_ID: text }).session.providers[0].organizationIds, ids));

for (const text of [
  '[',
  '[]',
  '[""]',
  '[1]',
  '["a", null]',
  `["${'a'.repeat(256)}"]`,
  JSON.stringify(numbered(102)),
])
  test(`OIDC_ORGANIZATION_ID=${text.slice(0, 20)} is refused with a remedy`, () =>
    assert.throws(() => readConfig({ OIDC_ORGANIZATION_ID: text }), /OIDC_ORGANIZATION_ID: .*organisation/));

test('the settings are read, and each error names its remedy', () => {
  const [first] = readConfig({
    OIDC_REQUIRED_CLAIMS: '{"groups": ["docs-readers"]}',
    OIDC_EMAIL_DOMAINS: 'KwikID.example, b.example',
    OIDC_ID_TOKEN_CLAIM: 'nonce',
  }).session.providers;
  assert.deepEqual(first.requiredClaims, { groups: ['docs-readers'] });
  assert.deepEqual(first.emailDomains, ['kwikid.example', 'b.example']);
  assert.equal(first.idTokenClaim, 'nonce');
  for (const text of ['groups=a', '{}x', '[]', '"a"', '{"groups": "a"}', '{"groups": []}', '{"groups": [1]}'])
    assert.throws(() => readConfig({ OIDC_REQUIRED_CLAIMS: text }), /OIDC_REQUIRED_CLAIMS: /, text);
  for (const text of ['a@b.example', 'kwikid', 'a.example,', '*.example'])
    assert.throws(() => readConfig({ OIDC_EMAIL_DOMAINS: text }), /OIDC_EMAIL_DOMAINS: domains/, text);
});
