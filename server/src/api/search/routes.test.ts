import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { algoliasearch, type SearchMethodParams } from 'algoliasearch';
import { fixtureServer, host } from '../../testing/fixture-server.ts';

/** The hosted service's own client, pointed at this server with or without a reader's session. */
async function clientOf(t: TestContext, { signedIn = true } = {}) {
  const server = await fixtureServer(t);
  const cookie = signedIn ? await server.signIn() : '';
  const bodies: string[] = [];
  const client = algoliasearch('site', 'site', {
    hosts: [{ url: `${host}/api/search`, accept: 'readWrite', protocol: 'https' }],
    requester: {
      async send({ url, method, headers, data }) {
        const { pathname, search } = new URL(url);
        const sent = { ...headers, 'sec-fetch-dest': 'empty', ...(cookie && { cookie }) };
        const reply = await server.ask(decodeURIComponent(pathname) + search, {
          method,
          headers: sent,
          ...(data !== undefined && { body: String(data) }),
        });
        bodies.push(reply.body);
        return { status: reply.status, content: reply.body, isTimedOut: false };
      },
    },
  });
  return { client, bodies };
}

/** The first result of a request for hits. */
async function searchOnce(t: TestContext, request: object) {
  const { client } = await clientOf(t);
  const { results } = await client.searchForHits<{ url?: string; type?: string }>({
    requests: [{ indexName: 'documentation', ...request }],
  } as Parameters<typeof client.searchForHits>[0]);
  const [first] = results;
  assert.ok(first);
  return first;
}

test('[S07] the hosted service’s own client: queries get their results together, in order', async (t) => {
  const { client } = await clientOf(t);
  const requests = ['rate limiting', 'relay', 'zzqq'].map((query) => ({ indexName: 'documentation', query }));
  const { results } = await client.search({ requests });
  assert.deepEqual(
    results.map((result) => 'hits' in result && [result.query, result.index, (result.nbHits ?? 0) > 0]),
    [
      ['rate limiting', 'documentation', true],
      ['relay', 'documentation', true],
      ['zzqq', 'documentation', false],
    ],
  );
});

test('the older form of the request, with separate params, gets the same', async (t) => {
  const { client } = await clientOf(t);
  const old = [{ indexName: 'documentation', query: 'relay', params: { hitsPerPage: 1 } }];
  const { results } = await client.search(old as unknown as SearchMethodParams);
  const [result] = results;
  assert.ok(result && 'hits' in result);
  assert.deepEqual([result.hits.length, result.hitsPerPage], [1, 1]);
});

test('results have pages and counts', async (t) => {
  const all = await searchOnce(t, { query: '', hitsPerPage: 30 });
  const second = await searchOnce(t, { query: '', hitsPerPage: 5, page: 1 });
  assert.equal(all.nbHits, all.hits.length);
  assert.deepEqual(
    [second.page, second.hitsPerPage, second.nbHits, second.nbPages],
    [1, 5, all.nbHits, Math.ceil(all.hits.length / 5)],
  );
  const idsOf = (hits: { objectID: string }[]) => hits.map(({ objectID }) => objectID);
  assert.deepEqual(idsOf(second.hits), idsOf(all.hits).slice(5, 10));
  assert.equal(typeof all.processingTimeMS, 'number');
});

test('attributes, snippets and highlights are the ones that the query names', async (t) => {
  const { hits } = await searchOnce(t, {
    query: 'camera',
    attributesToRetrieve: ['url'],
    attributesToHighlight: ['hierarchy.lvl1'],
    attributesToSnippet: ['content:2'],
    highlightPreTag: '<b>',
    highlightPostTag: '</b>',
    snippetEllipsisText: ' [cut]',
  });
  const [hit] = hits;
  const snippets = hit?._snippetResult as unknown as { content: { value: string } };
  assert.deepEqual(Object.keys(hit ?? {}).sort(), ['_highlightResult', '_snippetResult', 'objectID', 'url']);
  assert.deepEqual(hit?._highlightResult, {
    hierarchy: {
      lvl1: {
        value: '<b>Camera</b> and microphone',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['camera'],
      },
    },
  });
  assert.match(snippets.content.value, /\[cut\]/);
});

test('facet filters combine by and and or, and facets are counted', async (t) => {
  const filters: [unknown, (type: string | undefined) => boolean][] = [
    ['type:lvl1', (type) => type === 'lvl1'],
    [[['type:lvl1', 'type:lvl2'], 'language:en'], (type) => type === 'lvl1' || type === 'lvl2'],
    [['type:lvl1', 'type:lvl2'], () => false],
    [['type:-lvl1'], (type) => type !== 'lvl1'],
  ];
  const every = await searchOnce(t, { query: '', hitsPerPage: 30, facets: ['type', 'language'] });
  assert.equal(every.facets?.language?.en, every.nbHits);
  assert.ok(every.hits.some(({ type }) => type === 'lvl1') && every.hits.some(({ type }) => type === 'lvl2'));
  for (const [facetFilters, passes] of filters) {
    const { hits } = await searchOnce(t, { query: '', hitsPerPage: 30, facetFilters });
    const wanted = every.hits.filter(({ type }) => passes(type));
    assert.deepEqual(new Set(hits.map(({ url }) => url)), new Set(wanted.map(({ url }) => url)));
  }
});

test('other parameters of DocSearch and other clients are read or ignored', async (t) => {
  const others = {
    distinct: true,
    getRankingInfo: true,
    userToken: 'x',
    clickAnalytics: true,
    typoTolerance: 'min',
    unheardOf: [1],
  };
  const plain = await searchOnce(t, { query: 'relay', ...others });
  assert.equal(plain.queryID, undefined);
  assert.ok((plain.nbHits ?? 0) > 0);
});

const refused: [what: string, request: object, message: RegExp][] = [
  ['a page before the first', { page: -1 }, /^page must be a whole number, 0 or greater\.$/],
  ['a malformed filter', { facetFilters: ['language'] }, /^facetFilters: write each filter as/],
  ['a filter that is not served', { filters: 'language:en' }, /^filters is not served: use facetFilters\.$/],
  ['facet values', { type: 'facet', facet: 'type' }, /facet values are not searched/],
];
for (const [what, request, message] of refused) {
  test(`${what} is an ApiError with its remedy`, async (t) => {
    await assert.rejects(searchOnce(t, { query: 'a', ...request }), {
      name: 'ApiError',
      status: 400,
      message,
    });
  });
}

test('a thousand queries in one request are refused, in the form of the service’s errors', async (t) => {
  const { client, bodies } = await clientOf(t);
  const requests = Array.from({ length: 1000 }, () => ({ indexName: 'documentation', query: 'a' }));
  await assert.rejects(client.search({ requests }), { name: 'ApiError', status: 400 });
  assert.deepEqual(JSON.parse(bodies[0] ?? ''), {
    message: 'Send at most 10 requests at once.',
    status: 400,
  });
});

test('[S07] without a session no byte of a result is sent', async (t) => {
  const { client, bodies } = await clientOf(t, { signedIn: false });
  await assert.rejects(client.search({ requests: [{ indexName: 'documentation', query: 'relay' }] }), {
    name: 'ApiError',
    status: 401,
  });
  assert.deepEqual(bodies, ['401\n']);
});

const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
const broken: [what: string, body: string, status: number, message: RegExp][] = [
  ['text that is not JSON', '{"requests":', 400, /^The body is not JSON\.$/],
  ['nothing', '', 400, /^The body is not JSON\.$/],
  ['deep JSON', deep, 400, /requests/],
  ['deep JSON as a parameter', `{"requests":[{"query":"a","x":${deep}}]}`, 400, /^x is nested too deeply\.$/],
  ['a body that is too long', `{"requests":[${' '.repeat(70_000)}]}`, 413, /^FST_ERR_CTP_BODY_TOO_LARGE$/],
  ['__proto__ for the requests', '{"__proto__":{"requests":[{"query":"relay"}]}}', 400, /requests/],
];
for (const [what, body, status, message] of broken) {
  test(`${what} is refused in the service’s form`, async (t) => {
    const server = await fixtureServer(t);
    const headers = { cookie: await server.signIn(), 'content-type': 'text/plain' };
    const reply = await server.ask('/api/search/1/indexes/*/queries', { method: 'POST', body, headers });
    const reported = JSON.parse(reply.body) as { message: string; status: number };
    assert.deepEqual(
      [reply.status, reported.status, Object.keys(reported)],
      [status, status, ['message', 'status']],
    );
    assert.match(reported.message, message);
    assert.match(String(reply.headers['x-request-id']), /^[0-9a-f-]{36}$/);
  });
}

test('gate-43 a reader has 600 searches a minute in all their sessions, and others are not affected', async (t) => {
  const server = await fixtureServer(t);
  const ask = (cookie: string) =>
    server.ask('/api/search/1/indexes/*/queries', {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain' },
      body: '{"requests":[{"query":"relay"}]}',
    });
  const sessions = [await server.signIn(), await server.signIn()];
  const other = await server.signIn({ sub: 'another-reader' });
  for (let asked = 0; asked < 600; asked += 12) {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(sessions[at % 2] ?? '')));
    assert.ok(replies.every(({ status }) => status === 200));
  }
  for (const cookie of sessions) {
    const refused = await ask(cookie);
    assert.equal(refused.status, 429);
    assert.match(String(refused.headers['retry-after']), /^(?:[1-9]|[1-5]\d|60)$/);
    assert.deepEqual(JSON.parse(refused.body), { message: 'ERR_TOO_MANY', status: 429 });
  }
  assert.equal((await ask(other)).status, 200);
});
