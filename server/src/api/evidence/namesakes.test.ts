import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { EvidenceCoverage, PageEvidence } from '@kwikid/wire/acknowledgement';
import type { Correction } from '@kwikid/wire/corrections';
import { acknowledgedPath, acknowledgedText } from '../../testing/fixture-build.ts';
import { type Claims, fixtureProvider, issuer } from '../../testing/fixture-provider.ts';
import { fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import type { PackHead, PackPage } from './packs/pack.ts';

const partner = 'https://id.partner.example';
const OIDC_PROVIDERS = JSON.stringify([
  { name: 'Partner', issuer: partner, clientId: 'docs', organizationId: 'p', organizationClaim: 'tenant' },
]);
const compliance = { sub: 'cora', groups: ['compliance'] };
/** All of them call themselves as the chief does. */
const chief = { name: 'Chief Executive', email: 'ceo@kwikid.example', email_verified: true };

/** Nobody but namesakes acknowledged the page: an intern, and two readers of a partner that vouches for anything. */
async function namesakes(t: TestContext) {
  const server = await fixtureServer(t, {
    env: { OIDC_PROVIDERS, EVIDENCE_CLAIMS: '{"groups":["compliance"]}', OIDC_ROLE_CLAIM: 'role' },
    providerOf: (asked) => ({
      keys: () => (asked === partner ? second : server.provider).keys(),
    }),
  });
  const second = await fixtureProvider(() => server.clock.now);
  const atPartner = async (claims: Claims) => {
    const token = await second.sign({
      iss: partner,
      aud: 'docs',
      organization_id: undefined,
      tenant: 'p',
      ...claims,
    });
    return (await server.postToken(token)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const post = async (cookie: string, path: string, body: object) => {
    const headers = { ...ownPage, 'content-type': 'application/json', cookie };
    const reply = await server.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.ok(reply.status < 300, reply.body);
    return reply;
  };
  const readers = [
    await server.signIn({ sub: 'intern', ...chief, email_verified: false }),
    await atPartner({ sub: 'p-17', ...chief }),
    await atPartner({ sub: chief.email, name: chief.name }),
  ];
  for (const cookie of readers)
    await post(cookie, '/api/acknowledgements', { page: acknowledgedPath, hash: acknowledgedText });
  const viewer = await server.signIn(compliance);
  const get = async <Body>(path: string) => {
    const { status, body } = await server.ask(path, { headers: { cookie: viewer } });
    return { status, body, of: () => JSON.parse(body) as Body };
  };
  return { server, readers, post, get, viewer };
}
type Pack = { pack: PackHead & { pages: PackPage[] } };
const packPath = (query: string) => `/api/acknowledgements/pack?format=json&${query}`;

test('gate-55: a reader who has another’s name has their own subject and provider in lists and packs', async (t) => {
  const { get } = await namesakes(t);
  const list = await get<PageEvidence>(`/api/acknowledgements?page=${acknowledgedPath}`);
  assert.deepEqual(
    list.of().people.map(({ name, email, subject, provider }) => [name, email, subject, provider]),
    [
      [chief.name, null, chief.email, 'Partner'],
      [chief.name, chief.email, 'p-17', 'Partner'],
      [chief.name, null, 'intern', 'Company account'],
    ],
  );
  const { body } = await get(packPath('').replace('json', 'html'));
  for (const called of [`${chief.email} · Partner`, 'p-17 · Partner', 'intern · Company account'])
    assert.ok(body.includes(`<small>${called}</small>`), called);
  const { providers } = (await get<EvidenceCoverage>('/api/acknowledgements/coverage')).of();
  assert.deepEqual(
    providers?.map((each) => [each.name, each.issuer]),
    [
      ['Company account', issuer],
      ['Partner', partner],
    ],
  );
});

test('gate-55: an address finds only whom the first provider vouches for, and a subject only its provider’s', async (t) => {
  const { server, get, post } = await namesakes(t);
  const found = async (query: string) => {
    const { status, of } = await get<Pack>(packPath(query));
    return status === 200 ? of().pack.pages[0]?.acknowledged.map(({ subject }) => subject) : status;
  };
  assert.equal(await found(`person=${chief.email}`), 404);
  assert.equal(await found(`person=p-17`), 404);
  assert.deepEqual(await found('person=intern'), ['intern']);
  const ofPartner = `issuer=${encodeURIComponent(partner)}`;
  assert.deepEqual(await found(`person=p-17&${ofPartner}`), ['p-17']);
  assert.deepEqual(await found(`person=${chief.email}&${ofPartner}`), [chief.email], 'by subject only');
  assert.equal(await found(`person=intern&${ofPartner}`), 404);
  await post(await server.signIn({ sub: 'ceo-1', ...chief }), '/api/acknowledgements', {
    page: acknowledgedPath,
    hash: acknowledgedText,
  });
  assert.deepEqual(await found(`person=${chief.email.toUpperCase()}`), ['ceo-1']);
});

test('gate-55: a suggestion says which provider calls its writer what, and so does who closed it', async (t) => {
  const { readers, post, get } = await namesakes(t);
  const [intern = '', ofPartner = ''] = readers;
  const suggestion = { page: '/docs/product/', text: 'old', replacement: 'new' };
  const { id } = JSON.parse((await post(ofPartner, '/api/corrections', suggestion)).body) as Correction;
  await post(intern, `/api/corrections/${id}`, { state: 'done' });
  const [{ by, decided } = assert.fail()] = (
    await get<{ corrections: Correction[] }>('/api/corrections')
  ).of().corrections;
  const { name, email } = chief;
  assert.deepEqual(by, { name, email, subject: 'p-17', provider: 'Partner' });
  assert.deepEqual(decided?.by, { name, subject: 'intern', provider: 'Company account' });
});

test('gate-55: with one provider only people of another, in records from before, are called with theirs', async (t) => {
  const server = await fixtureServer(t, { env: { EVIDENCE_CLAIMS: '{"groups":["compliance"]}' } });
  const cookie = await server.signIn({ ...compliance, name: 'Cora' });
  const headers = { ...ownPage, 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ page: acknowledgedPath, hash: acknowledgedText });
  await server.ask('/api/acknowledgements', { method: 'POST', headers, body });
  const list = await server.ask(`/api/acknowledgements?page=${acknowledgedPath}`, { headers: { cookie } });
  const [cora] = (JSON.parse(list.body) as PageEvidence).people;
  assert.deepEqual([cora?.name, cora?.subject, cora?.provider], ['Cora', 'cora', undefined]);
});
