import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Correction, correction } from '@kwikid/wire/corrections';
import { pino } from 'pino';
import { z } from 'zod';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../testing/fixture-server.ts';
import { openCorrections } from './correction-store.ts';

const path = '/api/corrections';
const suggestion = {
  page: '/docs/product/',
  anchor: 'more',
  text: 'More text.',
  replacement: 'Better text.',
};
const ann = { sub: 'ann', name: 'Ann Lee', email: 'ann@kwikid.example', email_verified: true };
const ben = { sub: 'ben', name: 'Ben' };

const send = (server: FixtureServer, cookie: string | undefined, body: unknown, to = path, headers = {}) =>
  server.ask(to, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const read = async (server: FixtureServer, cookie: string): Promise<Correction[]> => {
  const reply = await server.ask(path, { headers: { cookie } });
  assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-store']);
  return z.object({ corrections: z.array(correction) }).parse(JSON.parse(reply.body)).corrections;
};

test('a suggestion is read by every reader with who wrote it, and its writer knows it as theirs', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(ann), await server.signIn(ben)];
  const reply = await send(server, one, { ...suggestion, reason: ' The desk \u0000says so.\r\n' });
  assert.equal(reply.status, 201, reply.body);
  const [seen] = await read(server, other);
  const by = { name: 'Ann Lee', email: 'ann@kwikid.example', subject: 'ann' };
  const expected = { ...suggestion, reason: 'The desk says so.', at: 1_800_000_000, by, state: 'open' };
  assert.deepEqual(seen, { ...expected, id: seen?.id, mine: false });
  assert.deepEqual(await read(server, one), [{ ...seen, mine: true }]);
});

test('it is closed once, by anybody, with their name; its writer sees why', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(ann), await server.signIn(ben)];
  const { id } = JSON.parse((await send(server, one, suggestion)).body) as Correction;
  const to = `${path}/${id}`;
  server.clock.now += 60;
  assert.equal((await send(server, other, { state: 'declined', why: 'It is right.' }, to)).status, 200);
  const again = await send(server, one, { state: 'done' }, to);
  assert.deepEqual([again.status, again.body], [409, '{"error":"ERR_CORRECTION_CLOSED"}']);
  const [closed] = await read(server, one);
  const decided = { at: 1_800_000_060, by: { name: 'Ben', subject: 'ben' }, why: 'It is right.' };
  assert.deepEqual([closed?.state, closed?.decided, closed?.mine], ['declined', decided, true]);
  assert.equal((await send(server, one, { state: 'done' }, `${path}/unknown`)).status, 404);
});

test('sent twice it is one; a name that the provider does not send is the subject', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn({ sub: 'u-77' });
  const ids = [];
  for (let index = 0; index < 2; index++)
    ids.push((JSON.parse((await send(server, cookie, suggestion)).body) as Correction).id);
  assert.equal(ids[0], ids[1]);
  const [only, ...others] = await read(server, cookie);
  assert.deepEqual([only?.by, others], [{ name: 'u-77', subject: 'u-77' }, []]);
});

test('a stranger meets the gate, and a page of another site suggests and closes nothing', async (t) => {
  const server = await fixtureServer(t);
  const gate = await server.ask('/docs/product/');
  const stranger = await server.ask(path);
  assert.deepEqual([stranger.status, stranger.body], [401, gate.body]);
  assert.equal((await send(server, undefined, suggestion)).status, 401);
  const cookie = await server.signIn(ann);
  const { id } = JSON.parse((await send(server, cookie, suggestion)).body) as Correction;
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-requested-with': 'other' },
  ])
    for (const [body, to] of [
      [{ ...suggestion, text: 'other' }, path],
      [{ state: 'done' }, `${path}/${id}`],
    ] as const) {
      const { status } = await send(server, cookie, body, to, headers);
      assert.notEqual(Math.floor(status / 100), 2, JSON.stringify(headers));
    }
  assert.deepEqual(
    (await read(server, cookie)).map(({ state }) => state),
    ['open'],
  );
});

const long = (characters: number) => 'x'.repeat(characters);
const bad: [what: string, body: unknown, to?: string][] = [
  ['no JSON', '{'],
  ['no object', 'null'],
  ['nothing', {}],
  ['another field', { ...suggestion, by: { name: 'Ben' } }],
  ['a page that does not exist', { ...suggestion, page: '/docs/gone' }],
  ['a file', { ...suggestion, page: '/llms.txt' }],
  ['another site', { ...suggestion, page: '//evil.example/docs/product/' }],
  ['a script', { ...suggestion, page: 'javascript:alert(1)' }],
  ['a page by a dot segment', { ...suggestion, page: '/docs/%2e%2e/docs/product/' }],
  ['a long path', { ...suggestion, page: `/${long(400)}` }],
  ['an anchor with markup', { ...suggestion, anchor: '"><script>' }],
  ['an anchor with a character that PostgreSQL cannot keep', { ...suggestion, anchor: 'a\u0000b' }],
  ['an anchor with half a character', { ...suggestion, anchor: 'a\ud83d' }],
  ['an anchor that turns the text around it', { ...suggestion, anchor: 'a\u202eb' }],
  ['a long anchor', { ...suggestion, anchor: long(201) }],
  ['a long text', { ...suggestion, text: long(1001) }],
  ['a long replacement', { ...suggestion, replacement: long(2001) }],
  ['a long reason', { ...suggestion, reason: long(1001) }],
  ['no replacement', { ...suggestion, replacement: ' \u0000 ' }],
  ['the same text', { ...suggestion, replacement: suggestion.text }],
  ['a number', { ...suggestion, text: 7 }],
  ['an unknown end', { state: 'open' }, `${path}/1`],
  ['declined without a reason', { state: 'declined', why: '  ' }, `${path}/1`],
  ['declined with a long reason', { state: 'declined', why: long(501) }, `${path}/1`],
];
test('what is not a suggestion is refused, and nothing of it is kept or logged', async (t) => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = await fixtureServer(t, { logger });
  for (const [what, body, to] of bad) {
    const cookie = await server.signIn({ sub: what });
    const reply = await send(server, cookie, body, to);
    assert.equal(reply.status, 400, `${what}: ${reply.body}`);
    assert.match(reply.body, /^\{"error":"[A-Z_]+"\}$/, what);
  }
  const cookie = await server.signIn(ann);
  assert.equal((await send(server, cookie, { ...suggestion, reason: long(70_000) })).status, 413);
  assert.deepEqual(await read(server, cookie), []);
  await send(server, cookie, { ...suggestion, replacement: 'Canary text' });
  const log = lines.join('');
  assert.ok(log.includes('correction suggested'));
  for (const kept of ['Canary', 'ann@kwikid', 'Ann Lee']) assert.ok(!log.includes(kept), kept);
});

test('one reader may send ten suggestions a minute; another is not kept from it', async (t) => {
  const server = await fixtureServer(t);
  const [one, other] = [await server.signIn(ann), await server.signIn(ben)];
  const suggest = async (cookie: string, number: number) =>
    (await send(server, cookie, { ...suggestion, text: `sentence ${number}` })).status;
  for (let index = 0; index < 10; index++) assert.equal(await suggest(one, index), 201);
  assert.equal(await suggest(one, 10), 429);
  assert.equal(await suggest(other, 10), 201);
});

test('a disk that fails costs the suggestions, and no page', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'corrections-server-'));
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const cookie = await server.signIn(ann);
  mkdirSync(join(folder, 'corrections.sqlite'));
  const failed = await send(server, cookie, suggestion);
  assert.deepEqual([failed.status, failed.body], [503, '{"error":"ERR_CORRECTIONS"}']);
  assert.equal((await server.ask('/docs/product/', { headers: { cookie } })).status, 200);
  rmSync(join(folder, 'corrections.sqlite'), { recursive: true });
  assert.equal((await send(server, cookie, suggestion)).status, 201);
});

test('gate-51 a list has 50 suggestions and 200 KB at most, and can be read to its end', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'corrections-listed-'));
  const store = openCorrections(sqliteDatabase(folder, 'corrections'));
  const page = '/docs/product/';
  for (let number = 0; number < 120; number++) {
    const isLong = number < 20;
    const text = isLong ? '漢'.repeat(1000) : 'short';
    await store.add({
      ...{
        id: String(number),
        page,
        anchor: '',
        text,
        replacement: `${number}${isLong ? '漢'.repeat(1900) : ''}`,
      },
      ...{ reason: isLong ? text : '', at: 1_800_000_000 - number },
      by: { issuer: 'https://id.example', subject: `s${number % 3}`, name: 'Ann' },
    });
  }
  await store.close();
  const server = await fixtureServer(t, { env: { DATA_DIR: folder } });
  const cookie = await server.signIn(ann);
  const part = async (query: string) => {
    const reply = await server.ask(`${path}?${query}`, { headers: { cookie } });
    assert.ok(reply.bytes.length <= 201 * 1024, `${reply.bytes.length} bytes`);
    const { corrections, more } = JSON.parse(reply.body) as { corrections: Correction[]; more: boolean };
    return { ids: corrections.map(({ id }) => Number(id)), more };
  };
  const ids: number[] = [];
  const sizes: number[] = [];
  for (let more = true; more; ) {
    const next = await part(`from=${ids.length}`);
    ids.push(...next.ids);
    sizes.push(next.ids.length);
    more = next.more;
  }
  assert.deepEqual(
    ids,
    Array.from({ length: 120 }, (_, number) => number),
  );
  assert.ok(sizes.length >= 4 && Math.max(...sizes) === 50 && (sizes[0] ?? 50) < 20, sizes.join());
  for (const from of ['-1', '1e9', 'a', '', '9999999'])
    assert.equal((await server.ask(`${path}?from=${from}`, { headers: { cookie } })).status, 400, from);
});
