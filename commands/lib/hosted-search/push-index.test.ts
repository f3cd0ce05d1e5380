import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import type { SearchRecord } from '@kwikid/search';
import { hosted, hostedService, type ServiceRequest } from '@kwikid/server/testing/hosted-service';
import { root } from '../root.ts';
import { CommandError } from '../run-command.ts';
import { hostedSettings } from './hosted-index.ts';
import { type PushOptions, pushIndex } from './push-index.ts';

const record = (number: number, content = 'Text & <more>'): SearchRecord => ({
  objectID: String(number),
  url: `/docs/page-${number}`,
  url_without_anchor: `/docs/page-${number}`,
  anchor: null,
  type: 'lvl1',
  hierarchy: {
    lvl0: 'A & B',
    lvl1: `Page ${number}`,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content,
  language: 'en',
  docusaurus_tag: 'default',
  version: '',
  tags: [],
  area: '',
  audience: [],
  kind: '',
  weight: { page_rank: 0, level: 90, position: 0 },
});

const synonyms = {
  acronyms: [{ short: 'SFU', long: 'Selective Forwarding Unit', also: ['media router'] }],
  synonyms: [['rate limit', 'throttle']],
};

/** The test double with an index that readers use, and a push of five records in batches of two. */
async function serviceWithIndex(t: TestContext) {
  const service = await hostedService();
  t.after(() => service.close());
  const old = record(99);
  service.indices.set('docs', {
    records: new Map([['99', old]]),
    settings: { distinct: 3 },
    synonyms: new Map(),
  });
  const push = (more: Partial<PushOptions> = {}) =>
    pushIndex({
      appId: hosted.appId,
      adminKey: hosted.adminKey,
      index: 'docs',
      origin: service.origin,
      records: [1, 2, 3, 4, 5].map((number) => record(number)),
      synonyms,
      batchSize: 2,
      ...more,
    });
  const before = structuredClone(service.indices);
  return { service, push, before };
}

test('[S07] the index is replaced as a whole: records as HTML text, settings, synonyms', async (t) => {
  const { service, push } = await serviceWithIndex(t);
  await push();
  assert.deepEqual([...service.indices.keys()], ['docs'], 'the temporary index is gone');
  const { records, settings, synonyms: groups } = service.indices.get('docs') ?? assert.fail();
  assert.deepEqual([...records.keys()], ['1', '2', '3', '4', '5']);
  assert.equal(records.get('1')?.content, 'Text &amp; &lt;more&gt;');
  assert.equal(records.get('1')?.url, '/docs/page-1');
  assert.deepEqual(settings, JSON.parse(JSON.stringify(hostedSettings)));
  assert.deepEqual(
    [...groups.values()].map((group) => group.synonyms),
    [
      ['SFU', 'Selective Forwarding Unit', 'media router'],
      ['rate limit', 'throttle'],
    ],
  );
});

test('until the new index is complete, no write goes to the readers’ index', async (t) => {
  const { service, push } = await serviceWithIndex(t);
  await push();
  const writes = service.requests.filter(({ method }) => method !== 'GET');
  assert.deepEqual(
    writes.map(({ method, path }) => {
      const [address] = path.split(/[?&]x-algolia-agent=/);
      return `${method} ${address?.replace(/docs\.next-[0-9a-f]{8}/, 'NEXT')}`;
    }),
    [
      'PUT /1/indexes/NEXT/settings',
      'POST /1/indexes/NEXT/synonyms/batch?replaceExistingSynonyms=true',
      'POST /1/indexes/NEXT/batch',
      'POST /1/indexes/NEXT/batch',
      'POST /1/indexes/NEXT/batch',
      'POST /1/indexes/NEXT/operation',
    ],
  );
  const move = service.requests.findIndex(({ path }) => path.endsWith('/operation'));
  const batches = service.requests.slice(0, move).filter(({ path }) => /\/task\//.test(path));
  assert.ok(batches.length >= 2 * 3, 'each batch was waited for');
});

const refuses = (status: number) => () => ({ status, body: { message: 'no, thank you', status } });
/** Fails the given request of its kind, counted from 1. */
const failsAt = (method: string, path: RegExp, count: number, status: number) => {
  let seen = 0;
  return (request: ServiceRequest) =>
    request.method === method && path.test(request.path) && ++seen === count ? refuses(status)() : undefined;
};
const failures: [
  what: string,
  interfere: (request: ServiceRequest) => ReturnType<ReturnType<typeof refuses>> | undefined,
  message: RegExp,
][] = [
  [
    'the settings are refused',
    failsAt('PUT', /settings/, 1, 400),
    /refuses the records \(400\): no, thank you\ndocs is as it was\.$/,
  ],
  ['the synonyms are refused', failsAt('POST', /synonyms/, 1, 403), /ALGOLIA_ADMIN_KEY may addObject/],
  ['the second batch is refused', failsAt('POST', /next-\w+\/batch/, 2, 400), /\ndocs is as it was\.$/],
  [
    'the service breaks down in the last batch',
    failsAt('POST', /next-\w+\/batch/, 3, 500),
    /cannot be reached, or fails[\s\S]*\ndocs is as it was\.$/,
  ],
  [
    'there are too many requests',
    ({ path }) => (/next-\w+\/batch/.test(path) ? refuses(429)() : undefined),
    /overloaded \(429\)/,
  ],
  ['a task is lost', failsAt('GET', /task/, 3, 404), /\ndocs is as it was\.$/],
  [
    'the move is refused',
    failsAt('POST', /operation/, 1, 400),
    /not known whether docs was replaced: push again\.$/,
  ],
];
for (const [what, interfere, message] of failures) {
  test(`[S07] if ${what}, readers keep their index and nothing is left over`, async (t) => {
    const { service, push, before } = await serviceWithIndex(t);
    service.interfere = interfere;
    await assert.rejects(push(), (error: unknown) => {
      assert.ok(error instanceof CommandError);
      assert.match(error.message, message);
      assert.ok(!error.message.includes(hosted.adminKey));
      return true;
    });
    assert.deepEqual(service.indices, before);
  });
}

test('a record that is too large is reported, and nothing is replaced', async (t) => {
  const { service, push, before } = await serviceWithIndex(t);
  await assert.rejects(
    push({ records: [record(1), { ...record(2), url: `/${'x'.repeat(20_000)}` }] }),
    /objectID=2 is too big/,
  );
  assert.deepEqual(service.indices, before);
});

test('a key that may only search is refused with the missing rights', async (t) => {
  const { service, push, before } = await serviceWithIndex(t);
  await assert.rejects(push({ adminKey: hosted.searchKey }), /ALGOLIA_ADMIN_KEY may addObject/);
  assert.deepEqual(service.indices, before);
});

test('a temporary index that cannot be removed is reported', async (t) => {
  const { service, push } = await serviceWithIndex(t);
  service.interfere = ({ method, path }) =>
    method === 'DELETE' || path.includes('/batch') ? refuses(400)() : undefined;
  await assert.rejects(push(), /The temporary index docs\.next-[0-9a-f]{8} could not be removed: delete it/);
});

test('a build without records replaces nothing', async (t) => {
  const { service, push } = await serviceWithIndex(t);
  await assert.rejects(push({ records: [] }), /no search records[\s\S]*npm run build/);
  assert.equal(service.requests.length, 0);
});

for (const [what, content] of [
  ['no build', undefined],
  ['half a build', '{"records":['],
] as const) {
  test(`the command says how to make a build if there is ${what}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'push-'));
    t.after(() => rm(folder, { recursive: true }));
    if (content !== undefined) await writeFile(join(folder, 'search.json'), content);
    const variables = {
      ALGOLIA_APP_ID: 'A',
      ALGOLIA_ADMIN_KEY: 'k',
      ALGOLIA_INDEX: 'docs',
      BUILD_DIR: folder,
    };
    const { status, errors } = await runCommand(variables);
    assert.equal(status, 1);
    assert.match(errors, /search\.json is missing or broken: run "npm run build -- --force"\.$/m);
  });
}

test('the command names every missing variable, without values', async () => {
  const { status, errors } = await runCommand({ ALGOLIA_ADMIN_KEY: 'secret key', ALGOLIA_INDEX: '' });
  assert.equal(status, 1);
  assert.deepEqual(
    [...errors.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name),
    ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_INDEX'],
  );
  assert.ok(!errors.includes('secret'));
});

async function runCommand(env: Record<string, string>) {
  const child = spawn(process.execPath, ['commands/search-push.ts'], { cwd: root, env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { errors: await text(child.stderr), status: await ended };
}
