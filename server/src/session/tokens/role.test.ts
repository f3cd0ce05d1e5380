import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JWTPayload } from 'jose';
import { type RoleRules, roleIn, roleValuesSetting } from './role.ts';

const groups: RoleRules = {
  roleClaim: 'groups',
  roleValues: { support: ['team-support', 'l1'], developer: ['engineering'] },
};

const cases: [what: string, claims: JWTPayload, rules: RoleRules, role: string | undefined][] = [
  ['no claim is configured', { role: 'support' }, {}, undefined],
  ['the claim names a role', { role: 'support' }, { roleClaim: 'role' }, 'support'],
  ['the claim is a list', { groups: ['x', 'l1'] }, groups, 'support'],
  ['several roles: the first of the roles', { groups: ['engineering', 'l1'] }, groups, 'support'],
  ['a mapped role has its values only', { groups: ['developer'] }, groups, undefined],
  ['a role without values has its own name', { groups: ['manager'] }, groups, 'manager'],
  ['a path', { realm_access: { roles: ['newcomer'] } }, { roleClaim: 'realm_access.roles' }, 'newcomer'],
  ['a value of nobody', { role: 'king' }, { roleClaim: 'role' }, undefined],
  ['a number', { role: 1 }, { roleClaim: 'role' }, undefined],
  ['an object', { role: { support: true } }, { roleClaim: 'role' }, undefined],
  ['the name of what every object has', { role: 'constructor' }, { roleClaim: 'role' }, undefined],
];
for (const [what, claims, rules, role] of cases)
  test(`role of a token: ${what}: ${role ?? 'none'}`, () => assert.equal(roleIn(claims, rules), role));

for (const text of ['', '[]', '{"king":["a"]}', '{"support":"a"}', '{"support":[]}', '{"support":[1]}']) {
  test(`OIDC_ROLES=${text} is refused, with a remedy and without its value`, () => {
    const { success, error } = roleValuesSetting.safeParse(text);
    assert.equal(success, false);
    assert.match(error?.issues[0]?.message ?? '', /JSON of roles/);
  });
}
