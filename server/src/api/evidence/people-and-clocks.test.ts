import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Acknowledged, OwnAcknowledgements, PageEvidence } from '@kwikid/wire/acknowledgement';
import { acknowledgedPath, acknowledgedText } from '../../testing/fixture-build.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import { verifyExport } from './export.ts';

const env = { EVIDENCE_CLAIMS: '{"groups":["compliance"]}', OIDC_ROLE_CLAIM: 'role' };
const ann = {
  sub: 'ann',
  name: 'Ann Lee',
  email: 'ann@kwikid.example',
  email_verified: true,
  role: 'support',
};
const compliance = { sub: 'cora', groups: ['compliance'] };

const get = async (server: FixtureServer, claims: Record<string, unknown>, path: string) =>
  server.ask(`/api/acknowledgements${path}`, { headers: { cookie: await server.signIn(claims) } });
async function acknowledge(server: FixtureServer, claims: Record<string, unknown>): Promise<Acknowledged> {
  const reply = await server.ask('/api/acknowledgements', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie: await server.signIn(claims) },
    body: JSON.stringify({ page: acknowledgedPath, hash: acknowledgedText }),
  });
  assert.equal(reply.status, 200, reply.body);
  return JSON.parse(reply.body) as Acknowledged;
}
const people = async (server: FixtureServer) => {
  const reply = await get(server, compliance, `?page=${encodeURIComponent(acknowledgedPath)}`);
  return (JSON.parse(reply.body) as PageEvidence).people;
};
const mine = async (server: FixtureServer, claims: Record<string, unknown>) =>
  JSON.parse((await get(server, claims, '/mine')).body) as OwnAcknowledgements;

test('a clock that was set back changes no order and no record, and makes nobody overdue', async (t) => {
  const server = await fixtureServer(t, { env });
  await mine(server, { ...ann, sub: 'ben' });
  await acknowledge(server, ann);
  server.clock.now -= 3 * 86_400;
  const later = await acknowledge(server, { ...ann, sub: 'cy' });
  // The time is the one of the clock; the number says what came first.
  assert.equal(later.at, '2027-01-12T08:00:00.000Z');
  assert.deepEqual(
    (await people(server)).map(({ subject }) => subject),
    ['cy', 'ann'],
  );
  const [page] = (await mine(server, { ...ann, sub: 'ben' })).pages;
  assert.deepEqual([page?.due, page?.overdue], ['2027-01-29', false]);
  const { bytes } = await get(server, compliance, '/export');
  assert.ok('head' in verifyExport(bytes));
});

test('the record of a person who left stays, and is not the one of a successor with their address', async (t) => {
  const server = await fixtureServer(t, { env });
  await acknowledge(server, ann);
  const successor = { ...ann, sub: 'ann-2', name: 'Ann Other' };
  const [page] = (await mine(server, successor)).pages;
  assert.deepEqual([page?.at, page?.due], [undefined, '2027-01-29']);
  await acknowledge(server, successor);
  assert.deepEqual(
    (await people(server)).map(({ subject, name }) => [subject, name]),
    [
      ['ann-2', 'Ann Other'],
      ['ann', 'Ann Lee'],
    ],
  );
});

test('a name that changed at the provider leaves the record as it was, and is new in the next one', async (t) => {
  const server = await fixtureServer(t, { env });
  const { at } = await acknowledge(server, ann);
  server.clock.now += 60;
  assert.equal((await acknowledge(server, { ...ann, name: 'Ann King' })).at, at);
  assert.deepEqual(
    (await people(server)).map(({ name }) => name),
    ['Ann Lee'],
  );
});
