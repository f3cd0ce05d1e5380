import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import {
  type Acknowledged,
  type EvidenceCoverage,
  evidenceCoverage,
  type OwnAcknowledgements,
  type PageEvidence,
  textChange,
} from '@kwikid/wire/acknowledgement';
import {
  acknowledgedMarkdown,
  acknowledgedPath,
  acknowledgedText,
  changedBuild,
  textOf,
} from '../../testing/fixture-build.ts';
import { fixtureProvider, issuer } from '../../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import { verifyExport } from './export.ts';

const env = {
  EVIDENCE_EMAILS: 'Cora@kwikid.example',
  EVIDENCE_CLAIMS: '{"groups":["compliance"]}',
  OIDC_ROLE_CLAIM: 'role',
};
const ann = {
  sub: 'ann',
  name: 'Ann Lee',
  email: 'ann@kwikid.example',
  email_verified: true,
  role: 'support',
};
const dan = { sub: 'dan', email: 'dan@kwikid.example' };
const compliance = { sub: 'cora', email: 'cora@kwikid.example', email_verified: true };
const made = { page: acknowledgedPath, hash: acknowledgedText };

const post = (server: FixtureServer, cookie: string, body: unknown, headers = {}) =>
  server.ask('/api/acknowledgements', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (server: FixtureServer, cookie: string, path: string) =>
  server.ask(path, { headers: { cookie } });
const mine = async (server: FixtureServer, cookie: string): Promise<OwnAcknowledgements> => {
  const reply = await get(server, cookie, '/api/acknowledgements/mine');
  assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-store'], reply.body);
  return JSON.parse(reply.body) as OwnAcknowledgements;
};
const evidenceUrl = `/api/acknowledgements?page=${encodeURIComponent(acknowledgedPath)}`;
const changeUrl = evidenceUrl.replace('?', '/change?');
const evidence = async (server: FixtureServer, cookie: string): Promise<PageEvidence> => {
  const reply = await get(server, cookie, evidenceUrl);
  assert.equal(reply.status, 200, reply.body);
  return JSON.parse(reply.body) as PageEvidence;
};

test('a reader acknowledges a text: it is theirs to read no longer, and compliance sees who, what and when', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn(ann);
  const before = await mine(server, cookie);
  assert.deepEqual([before.role, before.sees, before.records], ['support', 'own', []]);
  assert.deepEqual(before.pages, [
    {
      ...{ ...made, title: 'Rate limiting', who: ['support'], within: 14 },
      ...{ due: '2027-01-29', overdue: false, seesOthers: false },
    },
  ]);
  const reply = await post(server, cookie, made);
  const at = '2027-01-15T08:00:00.000Z';
  assert.deepEqual([reply.status, JSON.parse(reply.body)], [200, { ...made, at }]);
  const after = await mine(server, cookie);
  assert.deepEqual([after.pages[0]?.at, after.pages[0]?.due], [at, undefined]);
  assert.deepEqual(after.records, [{ ...made, at, release: 'c0ffee' }]);
  assert.deepEqual(await evidence(server, await server.signIn(compliance)), {
    ...{ ...made, title: 'Rate limiting' },
    more: false,
    people: [
      {
        ...{ name: 'Ann Lee', email: 'ann@kwikid.example', subject: 'ann', at },
        ...{ hash: acknowledgedText, current: true, counts: true, release: 'c0ffee' },
      },
    ],
  });
});

test('twice, in two tabs at once and after the name changed: one record, the first', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn(ann);
  const replies = await Promise.all([post(server, cookie, made), post(server, cookie, made)]);
  server.clock.now += 3000;
  const again = await post(server, await server.signIn({ ...ann, name: 'Ann King' }), made);
  const times = [...replies, again].map(({ body }) => (JSON.parse(body) as Acknowledged).at);
  assert.equal(new Set(times).size, 1);
  const { people } = await evidence(server, await server.signIn(compliance));
  assert.deepEqual(
    people.map(({ name }) => name),
    ['Ann Lee'],
  );
});

test('the days begin when the text is first asked, and then it is overdue', async (t) => {
  const server = await fixtureServer(t, { env });
  await mine(server, await server.signIn(ann));
  server.clock.now += 15 * 86_400;
  const [page] = (await mine(server, await server.signIn(ann))).pages;
  assert.deepEqual([page?.due, page?.overdue], ['2027-01-29', true]);
});

test('a role that the reader picked counts, else the one of the sign-in; without one nothing is asked', async (t) => {
  const server = await fixtureServer(t, { env });
  const pick = (cookie: string, role: string) =>
    server.ask('/api/me', {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ role, chosen: true, pins: [], recents: [], follows: [], steps: [] }),
    });
  const asked = async (cookie: string) => (await mine(server, cookie)).pages[0]?.due !== undefined;
  const [anns, bens] = [await server.signIn(ann), await server.signIn({ sub: 'ben' })];
  assert.deepEqual([await asked(anns), await asked(bens)], [true, false]);
  await pick(anns, 'manager');
  await pick(bens, 'support');
  assert.deepEqual([await asked(anns), await asked(bens)], [false, true]);
});

const refused: [what: string, body: unknown, status: number, code: string][] = [
  ['an older text', { ...made, hash: 'b2'.repeat(32) }, 409, 'ERR_ACKNOWLEDGE_TEXT'],
  ['a page that needs none', { ...made, page: '/docs/product/' }, 409, 'ERR_ACKNOWLEDGE_NONE'],
  ['a page that does not exist', { ...made, page: '/docs/gone' }, 404, 'ERR_ACKNOWLEDGE_PAGE'],
  ['a path that cannot be decoded', { ...made, page: '/docs/%ff' }, 404, 'ERR_ACKNOWLEDGE_PAGE'],
  ['another site', { ...made, page: '//evil.example' }, 400, 'ERR_ACKNOWLEDGE_BODY'],
  ['no hash', { page: acknowledgedPath }, 400, 'ERR_ACKNOWLEDGE_BODY'],
  ['a hash in capitals', { ...made, hash: 'A1'.repeat(32) }, 400, 'ERR_ACKNOWLEDGE_BODY'],
  ['somebody else’s name', { ...made, subject: 'ben' }, 400, 'ERR_ACKNOWLEDGE_BODY'],
  ['a time', { ...made, at: '2020-01-01T00:00:00Z' }, 400, 'ERR_ACKNOWLEDGE_BODY'],
  ['no object', 'null', 400, 'ERR_ACKNOWLEDGE_BODY'],
];

test('what is not an acknowledgement of the text in front of the reader is refused, and nothing is recorded', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn(ann);
  for (const [what, body, status, code] of refused) {
    const reply = await post(server, cookie, body);
    assert.deepEqual([reply.status, JSON.parse(reply.body)], [status, { error: code }], what);
  }
  const large = await post(server, cookie, { ...made, hash: 'a'.repeat(5000) });
  assert.equal(large.status, 413);
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-requested-with': 'other' },
  ])
    assert.notEqual((await post(server, cookie, made, headers)).status, 200, JSON.stringify(headers));
  await server.deleteSession(cookie);
  assert.equal((await post(server, cookie, made)).status, 401);
  server.clock.now += 60;
  assert.deepEqual((await mine(server, await server.signIn(ann))).records, []);
  assert.deepEqual((await evidence(server, await server.signIn(compliance))).people, []);
});

test('a release that changes the text asks again, and refuses the text of a page that was left open', async (t) => {
  const state = {
    ...env,
    DATA_DIR: temporaryFolder('evidence-release'),
    SESSION_KEYS: randomBytes(32).toString('base64'),
  };
  const server = await fixtureServer(t, { env: state });
  const cookie = await server.signIn(ann);
  assert.equal((await post(server, cookie, made)).status, 200);
  const markdown = acknowledgedMarkdown.replace('15', '30');
  const hash = textOf(markdown);
  const BUILD_DIR = await changedBuild(markdown);
  const next = await fixtureServer(t, { env: { ...state, BUILD_DIR }, provider: server.provider });
  const stale = await post(next, cookie, made);
  assert.deepEqual([stale.status, stale.body], [409, '{"error":"ERR_ACKNOWLEDGE_TEXT"}']);
  const [page] = (await mine(next, cookie)).pages;
  assert.deepEqual(
    [page?.at, page?.earlier, page?.due],
    [undefined, '2027-01-15T08:00:00.000Z', '2027-01-29'],
  );
  const change = await get(next, cookie, changeUrl);
  assert.deepEqual(textChange.parse(JSON.parse(change.body)), {
    ...{ page: acknowledgedPath, at: '2027-01-15T08:00:00.000Z' },
    earlier: { title: 'Rate limiting', hash: acknowledgedText, blocks: [['text', acknowledgedMarkdown]] },
    present: { title: 'Rate limiting', hash, blocks: [['text', markdown]] },
  });
  const nothing = await get(next, await next.signIn({ ...ann, sub: 'ben' }), changeUrl);
  assert.deepEqual([nothing.status, nothing.body], [404, '{"error":"ERR_ACKNOWLEDGE_EARLIER"}']);
  assert.equal((await post(next, cookie, { ...made, hash })).status, 200);
  const { people } = await evidence(next, await next.signIn(compliance));
  assert.deepEqual(
    people.map((person) => [person.hash, person.current, person.counts]),
    [
      [hash, true, true],
      [acknowledgedText, false, false],
    ],
  );
  const reply = await get(next, await next.signIn(compliance), '/api/acknowledgements/export');
  assert.equal(reply.headers['content-type'], 'application/x-ndjson');
  assert.match(
    reply.headers['content-disposition'] ?? '',
    /^attachment; filename="evidence-2027-01-15\.ndjson"$/,
  );
  const result = verifyExport(reply.bytes);
  assert.deepEqual(['records' in result && result.records], [2]);
});

test('after a minor change nobody is asked again, and the records say so; a number that changed with it asks all', async (t) => {
  const state = {
    ...env,
    DATA_DIR: temporaryFolder('evidence-minor'),
    SESSION_KEYS: randomBytes(32).toString('base64'),
  };
  const first = await fixtureServer(t, { env: state });
  const cookie = await first.signIn(ann);
  assert.equal((await post(first, cookie, made)).status, 200);
  const minor = { since: acknowledgedText.slice(0, 12), reason: 'A clearer word' };
  const next = async (markdown: string) => {
    const BUILD_DIR = await changedBuild(markdown, minor);
    const server = await fixtureServer(t, { env: { ...state, BUILD_DIR }, provider: first.provider });
    const [page] = (await mine(server, cookie)).pages;
    const { people, minor: reason } = await evidence(server, await server.signIn(compliance));
    const coverage = await get(server, await server.signIn(compliance), '/api/acknowledgements/coverage');
    const { pages } = evidenceCoverage.parse(JSON.parse(coverage.body));
    return { server, page, person: people[0], reason, covered: pages[0] };
  };
  const same = await next(acknowledgedMarkdown.replace('Write', 'Note'));
  assert.deepEqual(
    [same.page?.at, same.page?.minor, same.page?.due, same.page?.earlier],
    ['2027-01-15T08:00:00.000Z', minor.reason, undefined, undefined],
  );
  assert.deepEqual([same.person?.current, same.person?.counts, same.reason], [false, true, minor.reason]);
  assert.equal(same.covered?.acknowledged, 1);
  // Others are asked, from the day on which the text before was asked of them.
  const [asked] = (await mine(same.server, await same.server.signIn({ ...ann, sub: 'ben' }))).pages;
  assert.deepEqual([asked?.minor, asked?.due], [undefined, '2027-01-29']);

  const other = await next(acknowledgedMarkdown.replace('15', '30'));
  assert.deepEqual(
    [other.page?.at, other.page?.minor, other.page?.due],
    [undefined, undefined, '2027-01-29'],
  );
  assert.deepEqual([other.person?.counts, other.reason, other.covered?.acknowledged], [false, undefined, 0]);
});

test('while the disk refuses, the response says so, nothing is recorded, and the rest of the site goes on', async (t) => {
  const folder = join(temporaryFolder('evidence-disk'), 'data');
  // A folder where the file should be.
  mkdirSync(join(folder, 'evidence.sqlite'), { recursive: true });
  const server = await fixtureServer(t, { env: { ...env, DATA_DIR: folder } });
  const [cookie, viewer] = [await server.signIn(ann), await server.signIn(compliance)];
  const replies = [
    await post(server, cookie, made),
    await get(server, cookie, '/api/acknowledgements/mine'),
    await get(server, viewer, evidenceUrl),
    await get(server, viewer, '/api/acknowledgements/export'),
  ];
  for (const reply of replies)
    assert.deepEqual([reply.status, reply.body], [503, '{"error":"ERR_EVIDENCE"}']);
  assert.equal((await get(server, cookie, acknowledgedPath)).status, 200);
  rmSync(join(folder, 'evidence.sqlite'), { recursive: true });
  assert.deepEqual((await mine(server, cookie)).records, []);
  assert.equal((await post(server, cookie, made)).status, 200);
});

/** A page of team web that nobody must acknowledge: its evidence is asked of the rule itself, in access.test.ts. */
const routes = {
  'POST /api/acknowledgements': (server: FixtureServer, cookie: string) => post(server, cookie, made),
  'GET /api/acknowledgements/mine': (server: FixtureServer, cookie: string) =>
    get(server, cookie, '/api/acknowledgements/mine'),
  'GET a page': (server: FixtureServer, cookie: string) => get(server, cookie, acknowledgedPath),
  'GET /api/acknowledgements?page=': (server: FixtureServer, cookie: string) =>
    get(server, cookie, evidenceUrl),
  'GET /api/acknowledgements/coverage': (server: FixtureServer, cookie: string) =>
    get(server, cookie, '/api/acknowledgements/coverage'),
  'GET /api/acknowledgements/export': (server: FixtureServer, cookie: string) =>
    get(server, cookie, '/api/acknowledgements/export'),
};
/** The last column: how many pages the coverage has. */
const callers: [
  caller: string,
  claims: Record<string, unknown> | undefined,
  statuses: number[],
  pages: number,
][] = [
  ['a stranger', undefined, [401, 401, 401, 401, 401, 401], 0],
  ['a reader whose role is asked', ann, [200, 200, 200, 403, 403, 403], 0],
  ['a reader of another role', { sub: 'dev', role: 'developer' }, [200, 200, 200, 403, 403, 403], 0],
  ['a manager', { sub: 'mo', role: 'manager' }, [200, 200, 200, 403, 403, 403], 0],
  ['the owner team by a group', { sub: 'di', groups: ['data-team'] }, [200, 200, 200, 200, 200, 403], 1],
  ['the owner team by an address', { ...dan, email_verified: true }, [200, 200, 200, 200, 200, 403], 1],
  ['the same address, not verified', dan, [200, 200, 200, 403, 403, 403], 0],
  ['another team', { sub: 'wes', groups: ['web-team'] }, [200, 200, 200, 403, 200, 403], 0],
  ['compliance by a verified address', compliance, [200, 200, 200, 200, 200, 200], 1],
  ['its address, not verified', { ...compliance, email_verified: false }, [200, 200, 200, 403, 403, 403], 0],
  ['compliance by a group', { sub: 'gus', groups: ['compliance'] }, [200, 200, 200, 200, 200, 200], 1],
  ['another group', { sub: 'gil', groups: ['sales'] }, [200, 200, 200, 403, 403, 403], 0],
];
test('each route for each kind of caller', async (t) => {
  const server = await fixtureServer(t, { env });
  for (const [caller, claims, statuses, pages] of callers) {
    const cookie = claims === undefined ? '' : await server.signIn(claims);
    const replies = await Promise.all(Object.values(routes).map((ask) => ask(server, cookie)));
    assert.deepEqual(
      replies.map(({ status }) => status),
      statuses,
      caller,
    );
    const coverage = replies[4]?.status === 200 ? replies[4].body : '{"pages":[]}';
    assert.equal((JSON.parse(coverage) as EvidenceCoverage).pages.length, pages, caller);
  }
  const unset = await fixtureServer(t);
  const nobody = await get(unset, await unset.signIn({ ...compliance, groups: ['compliance'] }), evidenceUrl);
  assert.deepEqual([nobody.status, nobody.body], [403, '{"error":"ERR_EVIDENCE_READER"}']);
});

test('no response names the members of a team', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn({ ...compliance, groups: ['data-team', 'compliance'] });
  const paths = [
    '/',
    '/docs/product/',
    '/api/acknowledgements/mine',
    '/api/acknowledgements/coverage',
    '/manifest.json',
  ];
  for (const path of paths) assert.doesNotMatch((await get(server, cookie, path)).body, /dan@|data-team/);
});

test('the coverage counts who acknowledged, was asked and is overdue', async (t) => {
  const server = await fixtureServer(t, { env });
  const coverage = async () => {
    const reply = await get(server, await server.signIn(compliance), '/api/acknowledgements/coverage');
    return evidenceCoverage.parse(JSON.parse(reply.body));
  };
  await mine(server, await server.signIn(ann));
  await mine(server, await server.signIn({ ...ann, sub: 'ben' }));
  await post(server, await server.signIn(ann), made);
  const page = { page: acknowledgedPath, title: 'Rate limiting', hash: acknowledgedText, owner: 'data' };
  const counts = { ...page, who: ['support'], within: 14, acknowledged: 1, asked: 2, overdue: 0 };
  const all = { all: true, clauses: ['Example Act 2026, section 4'] };
  assert.deepEqual(await coverage(), { ...all, day: '2027-01-15', pages: [counts] });
  server.clock.now += 15 * 86_400;
  assert.deepEqual(await coverage(), { ...all, day: '2027-01-30', pages: [{ ...counts, overdue: 1 }] });
});

test('a further provider’s people see no evidence, whatever their token says', async (t) => {
  const partner = 'https://id.partner.example';
  const provider = await fixtureProvider(() => 1_800_000_000);
  const OIDC_PROVIDERS = JSON.stringify([
    { name: 'Partner', issuer: partner, clientId: 'documentation', organizationId: 'org_kwikid' },
  ]);
  const server = await fixtureServer(t, { env: { ...env, OIDC_PROVIDERS }, providerOf: () => provider });
  const claims = { ...compliance, groups: ['compliance'] };
  const statuses = [];
  for (const iss of [issuer, partner])
    statuses.push((await get(server, await server.signIn({ ...claims, iss }), evidenceUrl)).status);
  assert.deepEqual(statuses, [200, 403]);
});

test('one reader sends 30 acknowledgements a minute at most', async (t) => {
  const server = await fixtureServer(t, { env });
  const cookie = await server.signIn(ann);
  for (let sent = 0; sent < 30; sent++) await post(server, cookie, made);
  assert.equal((await post(server, cookie, made)).status, 429);
  assert.equal((await post(server, await server.signIn({ ...ann, sub: 'ben' }), made)).status, 200);
});

const limits: [path: string, perMinute: number][] = [
  ['/api/acknowledgements/mine', 400],
  [changeUrl, 400],
  [evidenceUrl, 400],
  ['/api/acknowledgements/coverage', 60],
  ['/api/acknowledgements/pack?format=json', 12],
  ['/api/acknowledgements/export', 6],
];
test('each list has its bound a minute, of one reader in all their sessions', async (t) => {
  const server = await fixtureServer(t, { env });
  const [one, two] = [await server.signIn(compliance), await server.signIn(compliance)];
  const other = await server.signIn({ sub: 'gus', groups: ['compliance'] });
  for (const [path, perMinute] of limits) {
    const before = [];
    for (let sent = 0; sent < perMinute; sent++)
      before.push((await get(server, sent % 2 === 0 ? one : two, path)).status);
    assert.ok(!before.includes(429), path);
    assert.equal((await get(server, one, path)).status, 429, path);
    assert.notEqual((await get(server, other, path)).status, 429, path);
  }
});
