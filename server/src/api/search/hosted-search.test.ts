import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { hostedRecord, parseQueries, type SearchRecord } from '@kwikid/search';
import { pino } from 'pino';
import { ServerError } from '../../http/server-error.ts';
import { hostedLimits, hostedSearch } from './hosted-search.ts';
import { contractRecords, searchServiceContract } from './search-service.contract.ts';
import { hosted, hostedService } from './testing/hosted-service.ts';

const silent = pino({ level: 'silent' });

/** The test double, with records in its index `docs`. */
async function filled(t: TestContext, records: readonly SearchRecord[]) {
  const service = await hostedService();
  t.after(() => service.close());
  const stored = records.map((record) => [record.objectID, hostedRecord(record)] as const);
  service.indices.set('docs', { records: new Map(stored), settings: {}, synonyms: new Map() });
  return service;
}
const settingsFor = (origin: string) => ({
  appId: hosted.appId,
  apiKey: hosted.searchKey,
  index: 'docs',
  origin,
});

searchServiceContract('algolia', async (t, records) =>
  hostedSearch(settingsFor((await filled(t, records)).origin)),
);

test('[S07] our index is searched with our key, and the service gets the query in its own terms', async (t) => {
  const service = await filled(t, contractRecords);
  const search = hostedSearch(settingsFor(service.origin));
  const sent = { query: 'relay', page: 1, facetFilters: ['area:\\-Blog', ['type:-lvl1', 'type:lvl2']] };
  await search.search(parseQueries({ requests: [sent] }), silent);
  const [request] = service.requests;
  assert.ok(request);
  assert.equal(request.path, '/1/indexes/*/queries');
  assert.equal(request.headers['x-algolia-api-key'], hosted.searchKey);
  const [asked] = (request.body as { requests: Record<string, unknown>[] }).requests;
  assert.deepEqual(asked, {
    ...{ indexName: 'docs', query: 'relay', page: 1, hitsPerPage: 20, distinct: 0 },
    facetFilters: [['area:\\-Blog'], ['type:-lvl1', 'type:lvl2']],
    attributesToRetrieve: ['url', 'area', 'kind'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: [],
    ...{ highlightPreTag: '<mark>', highlightPostTag: '</mark>', snippetEllipsisText: '…' },
  });
});

/** Calls a service that always responds in one way. @returns the error */
async function errorOf(t: TestContext, respond: (response: ServerResponse) => void, limits = hostedLimits) {
  const server = createServer((_, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await hostedSearch(settingsFor(origin), limits).search(
      parseQueries({ requests: [{ query: 'a' }] }),
      silent,
    );
  } catch (error) {
    assert.ok(error instanceof ServerError);
    assert.equal(error.code, 'ERR_SEARCH_SERVICE');
    assert.ok(!error.message.includes(hosted.searchKey));
    return error.message;
  }
  return assert.fail('the request succeeded');
}

const counts = { nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, processingTimeMS: 1 };
const hit = { objectID: '1', url: '/docs/a', _highlightResult: { hierarchy: { lvl1: { value: 'A' } } } };
const sends = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const sendsHit = (more: object) => sends({ results: [{ ...counts, hits: [{ ...hit, ...more }] }] });
const hasten = { ...hostedLimits, idleMilliseconds: 50 };

const failures: [
  what: string,
  message: RegExp,
  respond: (response: ServerResponse) => void,
  limits?: typeof hostedLimits,
][] = [
  ['says nothing', /silent for too long/, () => {}, hasten],
  [
    'stops in the middle',
    /timeout/,
    (response) => void response.writeHead(200).write('{"results":['),
    { ...hostedLimits, totalMilliseconds: 200 },
  ],
  ['closes at once', /fetch failed/, (response) => void response.destroy()],
  ['knows no such key', /status 403/, (response) => void response.writeHead(403).end('{"message":"no"}')],
  ['is overloaded', /status 429/, (response) => void response.writeHead(429).end()],
  ['is broken', /status 500/, (response) => void response.writeHead(500).end('<h1>')],
  [
    'leads elsewhere',
    /fetch failed/,
    (response) =>
      response.req.url === '/elsewhere'
        ? sendsHit({})(response)
        : void response.writeHead(307, { Location: '/elsewhere' }).end(),
  ],
  ['sends a page', /no JSON/, (response) => void response.end('<html>')],
  ['sends no text', /not valid|invalid/i, (response) => void response.end(Buffer.from([0xff, 0xfe, 0x00]))],
  [
    'sends without end',
    /more than 4194304 bytes/,
    (response) => {
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(100_000)));
        response.once('drain', pour);
      };
      pour();
    },
  ],
  ['sends something else', /malformed response: results/, sends({ hits: [] })],
  ['sends too few results', /malformed response: results/, sends({ results: [] })],
  [
    'sends a hit without an id',
    /malformed response: results\.0\.hits\.0\.objectID/,
    sendsHit({ objectID: undefined }),
  ],
  ['sends a script as a URL', /hits\.0\.url: no URL/, sendsHit({ url: 'javascript:alert(1)' })],
  [
    'sends an object as a heading',
    /hierarchy\.lvl1/,
    sendsHit({ _highlightResult: { hierarchy: { lvl1: { value: {} } } } }),
  ],
  ['counts in words', /nbHits/, sends({ results: [{ ...counts, hits: [], nbHits: 'many' }] })],
];
for (const [what, message, respond, limits] of failures) {
  test(`[S07] a service that ${what} is always the same error`, async (t) => {
    assert.match(await errorOf(t, respond, limits), message);
  });
}

test('an unreachable service is an error, and the log may say why', async () => {
  const search = hostedSearch(settingsFor('http://127.0.0.1:9'));
  await assert.rejects(search.search(parseQueries({ requests: [{ query: 'a' }] }), silent), {
    code: 'ERR_SEARCH_SERVICE',
    message: /fetch failed|ECONNREFUSED/,
  });
});

test('markup in an index never reaches a reader as markup, nor do fields that we do not know', async (t) => {
  const payload = '<img src=x onerror=alert(1)>"\'';
  const tagged = { value: `<mark>relay</mark>${payload} &amp;`, matchLevel: 'full', matchedWords: ['relay'] };
  const server = createServer((_, response) =>
    sendsHit({
      secret: 'salary',
      __proto__: { polluted: true },
      _highlightResult: { hierarchy: { lvl1: tagged }, secret: { value: payload, matchLevel: 'none' } },
      _snippetResult: { content: tagged },
    })(response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const queries = parseQueries({ requests: [{ query: 'relay' }] });
  const { results } = await hostedSearch(settingsFor(origin)).search(queries, silent);
  const clean = '<mark>relay</mark>&lt;img src=x onerror=alert(1)&gt;&quot;&#039; &amp;';
  assert.deepEqual(results[0]?.hits, [
    { objectID: '1', url: '/docs/a', hierarchy: { lvl1: clean }, snippet: clean, area: '', kind: '' },
  ]);
});
