import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JWTPayload } from 'jose';
import { evidenceEmailsSetting, type Person, personIn, personOf } from './person.ts';

const email = 'ann@kwikid.example';
const people: [what: string, claims: JWTPayload, person: Person][] = [
  ['name and address', { name: 'Ann Lee', email, email_verified: true }, { name: 'Ann Lee', email }],
  ['an address that is not verified', { name: 'Ann Lee', email, email_verified: false }, { name: 'Ann Lee' }],
  ['an address, verified or not', { name: 'Ann Lee', email }, { name: 'Ann Lee' }],
  ['an address that is verified in words', { email, email_verified: 'true' }, {}],
  ['an address that is verified by a number', { email, email_verified: 1 }, {}],
  ['a name in parts', { given_name: 'Ann', family_name: 'Lee' }, { name: 'Ann Lee' }],
  ['neither', {}, {}],
  ['what is not a text', { name: { first: 'Ann' }, email: 7 }, {}],
  ['several lines and half a character', { name: ' Ann\n\u0000Lee\ud800 ' }, { name: 'Ann Lee\ufffd' }],
  ['a name of 200 characters', { name: '😀'.repeat(200) }, { name: '😀'.repeat(80) }],
  ['an address that is too long', { email: `${'a'.repeat(255)}@a.example`, email_verified: true }, {}],
];
for (const [what, claims, person] of people)
  test(`gate-55: the person of a token: ${what}`, () => assert.deepEqual(personIn(claims, {}), person));

const rules = { evidenceEmails: [email], evidenceClaims: { groups: ['compliance'] } };
const viewers: [what: string, claims: JWTPayload, sees: boolean][] = [
  ['a listed address', { email, email_verified: true }, true],
  ['a listed address in capitals', { email: email.toUpperCase(), email_verified: true }, true],
  ['a listed address that is not verified', { email }, false],
  ['a listed address that is verified in words', { email, email_verified: 'true' }, false],
  ['another address', { email: `x${email}`, email_verified: true }, false],
  ['a group', { groups: ['staff', 'compliance'] }, true],
  ['another group', { groups: ['staff', 'compliance-readers'] }, false],
  ['nothing', {}, false],
];
for (const [what, claims, sees] of viewers)
  test(`who sees evidence: ${what}: ${sees ? 'yes' : 'no'}`, () => {
    assert.equal(personIn(claims, rules).seesEvidence ?? false, sees);
    assert.equal(personIn(claims, {}).seesEvidence, undefined);
  });

const teams = () => ({
  data: { emails: [email], claims: {} },
  web: { emails: [], claims: { groups: ['web', 'portals'] } },
});
const members: [what: string, claims: JWTPayload, teams: string[] | undefined][] = [
  ['a verified address', { email: email.toUpperCase(), email_verified: true }, ['data']],
  ['an address that is not verified', { email }, undefined],
  ['a group', { groups: ['portals'] }, ['web']],
  ['both', { email, email_verified: true, groups: ['web'] }, ['data', 'web']],
  ['nothing', { groups: ['sales'] }, undefined],
];
for (const [what, claims, expected] of members)
  test(`which teams somebody is in: ${what}`, () =>
    assert.deepEqual(personIn(claims, { teams }).teams, expected));

test('a person of an older server’s cookie has what it holds', () => {
  assert.deepEqual(personOf({ name: 1, evidence: 'true', teams: 'data' }), {});
  const kept = { name: 'Ann', seesEvidence: true, teams: ['data'] };
  // Older servers kept an address under this name, verified or not.
  assert.deepEqual(personOf({ name: 'Ann', email, evidence: true, teams: ['data', 1] }), kept);
  assert.equal(personOf({ verifiedEmail: email }).email, email);
});

for (const text of ['ann', 'ann@kwikid.example,', 'a b@c.example'])
  test(`EVIDENCE_EMAILS=${text} is refused, with a remedy`, () =>
    assert.match(
      evidenceEmailsSetting.safeParse(text).error?.issues[0]?.message ?? '',
      /separated by commas/,
    ));
