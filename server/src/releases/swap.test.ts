import assert from 'node:assert/strict';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { mcpCaller, message } from '../api/mcp/testing/mcp-caller.ts';
import { acknowledgedText, canary } from '../testing/fixture-build.ts';
import { fixtureServer, origin, ownPage } from '../testing/fixture-server.ts';
import { gateScriptOf, releasesFolder, scriptOf } from './testing/releases-folder.ts';

/** A server of a folder of releases, and what a reader gets from it. */
async function serving(t: TestContext, word: string) {
  const releases = await releasesFolder(word);
  const lines: { msg: string; err?: { message: string } }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = await fixtureServer(t, {
    env: { BUILD_DIR: releases.folder, MCP: '1' },
    logger,
  });
  const cookie = await server.signIn();
  const get = (path: string) => server.ask(path, { headers: { cookie } });
  const post = async (path: string, type: string, body: object) => {
    const headers = { ...ownPage, cookie, 'content-type': type };
    return (await server.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).body;
  };
  return {
    ...{ releases, server, get },
    refusals: () => lines.filter(({ msg }) => msg.startsWith('release refused')),
    search: async (query: string) =>
      post('/api/search/1/indexes/*/queries', 'text/plain', { requests: [{ query, snippetWords: 20 }] }),
    ask: (text: string) =>
      post('/api/ask', 'application/json', {
        id: 'c',
        messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text }] }],
      }),
    readPage: async () =>
      (
        await mcpCaller(server).send(
          message('tools/call', { name: 'read_page', arguments: { path: '/docs/product/' } }),
        )
      ).body,
    /** Moves the pointer and lets the server look at it. */
    async serve(id: string) {
      releases.point(id);
      await server.checkRelease();
    },
  };
}

test('pages, files, gate, search, Ask, programs and policies are of the new release at once', async (t) => {
  const { releases, server, get, search, ask, readPage, serve } = await serving(t, 'walnut');
  await releases.add('chestnut');
  const policyOf = async () => (await get('/docs/product/')).headers['content-security-policy'];
  const gate = async () => (await server.ask('/')).body;
  const old = await policyOf();
  const everywhere = async () => [
    (await get('/docs/product/')).body,
    await search('only here'),
    await ask('Overview: only here'),
    await readPage(),
    await gate(),
  ];
  for (const text of await everywhere()) assert.match(text, /walnut/);
  await serve('chestnut');
  for (const text of await everywhere()) {
    assert.match(text, /chestnut/);
    assert.doesNotMatch(text, /walnut/);
  }
  assert.notEqual(await policyOf(), old);
  // And back: the pointer is the rollback.
  await serve('walnut');
  assert.match((await get('/docs/product/')).body, /walnut/);
  assert.equal(await policyOf(), old);
});

test('hashed files of the last three releases stay, for readers only; the gate’s for everyone', async (t) => {
  const { releases, server, get, serve } = await serving(t, 'one');
  const words = ['one', 'two', 'three', 'four', 'five'];
  for (const word of words.slice(1)) {
    await releases.add(word);
    await serve(word);
  }
  const statuses = async (read: (word: string) => Promise<{ status: number }>) =>
    Promise.all(words.map(async (word) => (await read(word)).status));
  assert.deepEqual(await statuses((word) => get(scriptOf(word))), [404, 200, 200, 200, 200]);
  assert.match((await get(scriptOf('two'))).body, /two/);
  assert.deepEqual(await statuses((word) => server.ask(scriptOf(word))), [401, 401, 401, 401, 401]);
  assert.ok(!(await server.ask(scriptOf('two'))).body.includes('two'));
  assert.deepEqual(await statuses((word) => server.ask(gateScriptOf(word))), [401, 200, 200, 200, 200]);
  assert.ok(!(await server.ask(gateScriptOf('one'))).body.includes(canary));
});

test('hashed files of a replaced release stay for 24 hours, whatever comes after', async (t) => {
  const { releases, server, get, serve } = await serving(t, 'old');
  await releases.add('new');
  await serve('new');
  server.upkeep();
  assert.equal((await get(scriptOf('old'))).status, 200);
  server.clock.now += 24 * 60 * 60;
  server.upkeep();
  const cookie = await server.signIn();
  assert.equal((await server.ask(scriptOf('old'), { headers: { cookie } })).status, 404);
  assert.equal((await server.ask(scriptOf('new'), { headers: { cookie } })).status, 200);
});

const damages: [what: string, damage: (folder: string) => Promise<void>, reason: RegExp][] = [
  [
    'lacks a file',
    (folder) => rm(join(folder, 'assets.bin')),
    /assets\.bin is missing\n {2}copy next again, or write another id into current \(there are: first\)/,
  ],
  [
    'is half copied',
    (folder) => truncate(join(folder, 'assets.bin'), 100),
    /assets\.bin is shorter than its index says/,
  ],
  ['has an altered file', (folder) => alter(join(folder, 'assets.bin')), /assets\.bin differs/],
  [
    'has two altered files',
    async (folder) => {
      await alter(join(folder, 'assets.bin'));
      await alter(join(folder, 'search.json'));
    },
    /search\.json differs\n {2}assets\.bin differs/,
  ],
  [
    'is of another format',
    (folder) => writeFile(join(folder, 'manifest.json'), '{"format": 99}'),
    /manifest\.json is of another format \(99\): use a build and a server of one version/,
  ],
  [
    'has half an index',
    (folder) => truncate(join(folder, 'manifest.json'), 50),
    /manifest\.json is not whole/,
  ],
];

async function alter(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  await writeFile(file, bytes);
}

for (const [what, damage, reason] of damages) {
  test(`a release that ${what} is not served: the log says why once, and a repaired one is`, async (t) => {
    const { releases, server, get, search, refusals, serve } = await serving(t, 'first');
    await damage(await releases.add('next'));
    await serve('next');
    await server.checkRelease();
    assert.match((await get('/docs/product/')).body, /first/);
    assert.match(await search('only here'), /first/);
    assert.equal(refusals().length, 1);
    assert.match(refusals()[0]?.err?.message ?? '', reason);
    await rm(join(releases.folder, 'next'), { recursive: true });
    await releases.add('next');
    await server.checkRelease();
    assert.match((await get('/docs/product/')).body, /next/);
  });
}

test('a pointer that names nothing changes nothing: the log says so once', async (t) => {
  const { get, server, refusals, serve } = await serving(t, 'first');
  await serve('nowhere');
  await server.checkRelease();
  assert.match((await get('/docs/product/')).body, /first/);
  assert.equal(refusals().length, 1);
  assert.match(refusals()[0]?.err?.message ?? '', /names nowhere, which is not there\. There are: first/);
  await serve('first');
  await serve('nowhere');
  assert.equal(refusals().length, 2);
});

test('an acknowledgement is of the text that is served now', async (t) => {
  const { releases, server, get, serve } = await serving(t, 'first');
  await releases.add('second');
  await serve('second');
  const cookie = await server.signIn();
  const made = await server.ask('/api/acknowledgements', {
    method: 'POST',
    headers: { ...ownPage, origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ page: '/docs/knowledge/rate-limiting', hash: acknowledgedText }),
  });
  assert.equal(made.status, 200, made.body);
  assert.equal((await get('/api/acknowledgements/mine')).status, 200);
});
