import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { membersOf, teamsFile } from './teams.ts';

const file = parse(readFileSync(new URL('../../../../content/data/teams.yml', import.meta.url), 'utf8'));

test('every team that may own a page is described', () => {
  assert.equal(Object.keys(teamsFile.parse(file).teams).length, 10);
});

test('a team without an entry, one too many and an unknown field are errors', () => {
  const { platform, ...others } = file.teams;
  for (const teams of [
    others,
    { ...file.teams, sales: platform },
    { ...file.teams, platform: { ...platform, mail: '' } },
  ])
    assert.ok(!teamsFile.safeParse({ ...file, teams }).success);
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
