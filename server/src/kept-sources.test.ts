import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { type KeptOfReader, keptOfReader } from '@kwikid/wire/kept';
import { type KeptSourcesOptions, keptSources } from './kept-sources.ts';
import type { Session } from './session/session.ts';
import type { StoreName } from './stores/stores.ts';
import { type FixtureServer, fixtureServer, ownPage } from './testing/fixture-server.ts';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
let postgres: Postgres | undefined;
before(async () => {
  if (!postgresMissing) postgres = await startPostgres();
});
after(() => postgres?.remove());

const page = '/docs/product/';
const post = async (server: FixtureServer, cookie: string, path: string, body: object) => {
  const reply = await server.ask(path, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  assert.ok(reply.status < 300, `${path}: ${reply.status} ${reply.body}`);
  return reply.body === '' ? undefined : (JSON.parse(reply.body) as { id?: string });
};
async function kept(server: FixtureServer, cookie: string): Promise<{ body: string; all: KeptOfReader }> {
  const { status, headers, body } = await server.ask('/api/me/export', { headers: { cookie } });
  assert.deepEqual(
    [status, headers['cache-control'], headers['content-disposition']],
    [200, 'no-store', 'attachment; filename="kept-about-me-2027-01-15.json"'],
    body,
  );
  return { body, all: keptOfReader.parse(JSON.parse(body)) };
}
const entries = ({ parts }: KeptOfReader, id: string) => parts.find((part) => part.id === id)?.entries ?? [];

/** Does what leaves something in every store. */
async function useEverything(server: FixtureServer, cookie: string, name: string) {
  const pins = [{ path: page, title: `Pin of ${name}` }];
  const reader = { role: 'support', chosen: true, pins, recents: [], follows: [], steps: [] };
  await post(server, cookie, '/api/me', reader);
  const mine = await server.ask('/api/acknowledgements/mine', { headers: { cookie } });
  const [asked] = (JSON.parse(mine.body) as { pages: { page: string; hash: string }[] }).pages;
  assert.ok(asked);
  await post(server, cookie, '/api/acknowledgements', asked && { page: asked.page, hash: asked.hash });
  await post(server, cookie, '/api/search/gap', { query: `lacked by ${name}` });
  await post(server, cookie, '/api/insight/page', { page, helpful: false, text: `said by ${name}` });
  const made = { page, anchor: '', text: `Old of ${name}`, replacement: `New of ${name}`, reason: '' };
  return String((await post(server, cookie, '/api/corrections', made))?.id);
}

const stores: [kind: string, skip: string | false | undefined, env: () => Record<string, string>][] = [
  ['SQLite', false, () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'kept-')) })],
  ['PostgreSQL', postgresMissing, () => ({ DATABASE_URL: postgres?.createDatabase() ?? '' })],
];
for (const [kind, skip, env] of stores)
  test(`${kind}: a reader gets everything that is kept of them, and nothing of another`, {
    skip,
  }, async (t) => {
    const server = await fixtureServer(t, { env: env() });
    const ann = await server.signIn({ sub: 'ann', name: 'Ann', email: 'ann@kwikid.example' });
    const ben = await server.signIn({ sub: 'ben', name: 'Ben', email: 'ben@kwikid.example' });
    await useEverything(server, ann, 'Ann');
    const ofBen = await useEverything(server, ben, 'Ben');
    await post(server, ann, `/api/corrections/${ofBen}`, { state: 'declined', why: 'No, says Ann' });

    const { body, all } = await kept(server, ann);
    assert.equal(all.person.subject, 'ann');
    assert.doesNotMatch(body, /ben\b/i, 'nothing of Ben');
    assert.deepEqual(
      all.parts.map((part) => [part.id, part.entries.length]),
      [
        ['reader', 1],
        ['sessions', 1],
        ['suggestions', 2],
        ['acknowledgements', 1],
        ['asked', 1],
      ],
    );
    assert.match(JSON.stringify(entries(all, 'reader')), /Pin of Ann/);
    assert.match(JSON.stringify(entries(all, 'suggestions')), /Old of Ann.*/);
    assert.match(JSON.stringify(entries(all, 'suggestions')), /No, says Ann/);
    assert.doesNotMatch(body, /(?:lacked|said) by/, 'of nobody by name');
    const others = await kept(server, ben);
    assert.match(others.body, /Old of Ben/);
    assert.doesNotMatch(others.body, /\bAnn\b|\bann\b/);
    const nobody = await kept(server, await server.signIn({ sub: 'new' }));
    assert.deepEqual(
      nobody.all.parts.flatMap((part) => (part.entries.length > 0 ? [part.id] : [])),
      ['sessions'],
    );
  });

test('every store is listed, or says why not', () => {
  const listed: Record<StoreName, string[] | string> = {
    corrections: ['suggestions'],
    digests: 'of nobody',
    evidence: ['acknowledgements', 'asked'],
    insight: 'of nobody by name',
    readers: ['reader'],
    revocations: 'named under elsewhere: identifiers only, for 12 hours',
    sessions: ['sessions'],
  };
  assert.equal(Object.keys(listed).length, 7);
});

test('a list has no id of a session, and of a namesake of another provider nothing', async () => {
  const [issuer, other] = ['https://id.example', 'https://id.partner.example'];
  const session = { issuer, subject: 'ann', id: 'id-of-this-session' } as Session;
  const [own, namesake] = [issuer, other].map((by) => ({ issuer: by, subject: 'ann', name: `Ann of ${by}` }));
  const correction = (id: string, by: unknown, decidedBy: unknown) => ({
    ...{ id, page, anchor: '', text: `text of ${id}`, replacement: '', reason: `reason of ${id}`, at: 1, by },
    decision: { state: 'declined', at: 2, why: `why of ${id}`, by: decidedBy },
  });
  const asked: unknown[] = [];
  const of = (entries: object[]) => async (person: object) => {
    asked.push(person);
    return entries;
  };
  const row = { ...session, id: 'id-of-a-session', started: 1, lastSeen: 1, expires: 2, browser: 'Firefox' };
  const sources = keptSources({
    registry: { of: of([row]) },
    readers: { of: of([]) },
    corrections: { ofPerson: of([correction('1', own, namesake), correction('2', namesake, own)]) },
    evidence: { of: of([]), textsAskedOf: of([]) },
    now: () => 1,
  } as unknown as KeptSourcesOptions);
  const lists = await Promise.all(sources.map(async ({ id, read }) => [id, await read(session)] as const));
  const { sessions, suggestions } = Object.fromEntries(lists);
  assert.doesNotMatch(JSON.stringify(sessions), /id-of/);
  assert.equal(sessions?.length, 1);
  const { decision, ...written } = correction('1', own, namesake);
  assert.deepEqual(suggestions, [
    { ...written, decision: { state: decision.state, at: decision.at } },
    { id: '2', page, decision: correction('2', namesake, own).decision },
  ]);
  assert.ok(
    asked.length > 0 && asked.every((person) => person === session),
    'each store is asked for this reader',
  );
});

test('a stranger gets the gate; a store that fails gives an error, not a list that lacks something', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-broken-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const gate = await server.ask('/docs/product/');
  const stranger = await server.ask('/api/me/export');
  assert.deepEqual([stranger.status, stranger.body], [401, gate.body]);
  mkdirSync(join(folder, 'corrections.sqlite'));
  const reply = await server.ask('/api/me/export', { headers: { cookie: await server.signIn() } });
  assert.deepEqual([reply.status, reply.body], [503, '{"error":"ERR_READER"}']);
});

test('one reader may export so often in a minute; another is not kept from it', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(), await server.signIn({ sub: 'other' })];
  for (let time = 0; time < 12; time++) await kept(server, one);
  assert.equal((await server.ask('/api/me/export', { headers: { cookie: one } })).status, 429);
  await kept(server, other);
});
