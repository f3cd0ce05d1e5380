import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { membersOf, teamsFile } from './teams.ts';

const file = parse(readFileSync(new URL('../../../../content/data/teams.yml', import.meta.url), 'utf8'));

test('the teams of this site are described', () => {
  assert.equal(Object.keys(teamsFile.parse(file).teams).length, 10);
});

test('an owner adds a team with people and a contact; an odd id, an unknown field and no team are errors', () => {
  const { web } = file.teams;
  const contact = { label: '#team-sales', href: 'https://chat.example/sales' };
  const sales = { ...web, contact, people: [{ name: 'Ann Example', role: 'Lead' }] };
  assert.ok(teamsFile.safeParse({ ...file, teams: { web, sales } }).success);
  for (const teams of [
    {},
    { 'Sales team': web },
    { web: { ...web, mail: '' } },
    { web: { ...web, people: [] } },
    { web: { ...web, people: [{ name: 'Ann', email: 'ann@kwikid.example' }] } },
    { web: { ...web, contact: { ...contact, href: 'javascript:alert(1)' } } },
  ])
    assert.ok(!teamsFile.safeParse({ ...file, teams }).success, JSON.stringify(teams));
});

test('a team may name its members by address or claim; one without has none', () => {
  const members = { emails: ['Ann@kwikid.example'], claims: { groups: ['platform'] } };
  const teams = { ...file.teams, platform: { ...file.teams.platform, ...members } };
  const read = membersOf(teamsFile.parse({ ...file, teams }));
  assert.deepEqual(read.platform, { ...members, name: 'Platform', emails: ['ann@kwikid.example'] });
  assert.deepEqual(read.web, { name: 'Web', emails: [], claims: {} });
  for (const wrong of [
    { emails: ['ann'] },
    { emails: [] },
    { claims: { groups: [] } },
    { claims: ['platform'] },
  ]) {
    const web = { ...file.teams.web, ...wrong };
    assert.ok(!teamsFile.safeParse({ ...file, teams: { ...file.teams, web } }).success);
  }
});
