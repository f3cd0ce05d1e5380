import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '../../config/config.ts';
import { type Membership, refusedMember } from './membership.ts';

const organization = { organizationClaim: 'organization_id', organizationId: 'org_kwikid' };
const member = { organization_id: 'org_kwikid' };
const groups = { requiredClaims: { groups: ['docs-readers', 'staff'] } };
const roles = { requiredClaims: { 'realm_access.roles': ['staff'], 'https://a.example/role': ['reader'] } };
const domains = { emailDomains: ['kwikid.example'] };

const table: [what: string, rules: Partial<Membership>, claims: object, reason: RegExp | undefined][] = [
  ['a member, without other rules', {}, {}, undefined],
  ['another organisation', {}, { organization_id: 'org_other' }, /organization_id/],
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
    const refused = refusedMember({ ...member, ...claims }, { ...organization, ...rules });
    if (reason === undefined) assert.equal(refused, undefined);
    else assert.match(refused ?? '', reason);
  });
}

test('gate-47 a token of another organisation is never a member’s', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (claims) => {
      const reason = refusedMember({ ...claims, organization_id: 'other' }, { ...organization, ...groups });
      assert.match(reason ?? '', /organization_id/);
    }),
  );
});

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
