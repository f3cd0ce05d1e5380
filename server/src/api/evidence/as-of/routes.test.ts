import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { writePointer } from '@kwikid/prepared-build/releases';
import { openSqliteEvidenceLog } from '../../../stores/sqlite/evidence-log.ts';
import {
  acknowledgedFiles,
  acknowledgedPath,
  acknowledgedText,
  canary,
  fixtureBuild,
  fixturePage,
  textOf,
} from '../../../testing/fixture-build.ts';
import { issuer } from '../../../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../../testing/fixture-server.ts';
import type { Acknowledgement } from '../chain.ts';

const page = '/docs/product/';
const oldMarkdown = 'Call the lead within an hour.';

/** Of each release: when its sources were committed, and what differs. The last is served, and so is its commit's time. */
const released: [time: string, files: Record<string, string>][] = [
  [
    '20261201T120000Z',
    {
      'docs/product/index.html': fixturePage(
        page,
        'Overview',
        `<p>The first text.</p><script src="/old.js">run()</script><p onclick="run()" style="color:red">Clicked</p>
         <a href="javascript:run()">bad</a><a href="/docs/knowledge/rate-limiting#more">good</a><button>Copy</button>`,
      ),
      ...acknowledgedFiles(oldMarkdown),
    },
  ],
  [
    '20261220T235959Z',
    {
      'docs/product/index.html': fixturePage(page, 'Overview', '<p>The second text.</p>'),
      'docs/withdrawn/index.html': fixturePage('/docs/withdrawn', 'Withdrawn', '<p>Only then.</p>'),
    },
  ],
  [
    '20270103T181320Z',
    { 'docs/product/index.html': fixturePage(page, 'Overview', '<p>The present text.</p>') },
  ],
  // Made and not served yet.
  ['20270110T000000Z', { 'docs/product/index.html': fixturePage(page, 'Overview', '<p>The next text.</p>') }],
];

/** As an older program wrote it: another format, with less in its index. Without its search nothing can load it whole. */
function asOlderFormat(build: string): void {
  const file = join(build, 'manifest.json');
  const { pages: _, teams: __, ...index } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...index, format: 3, more: true }));
  rmSync(join(build, 'search.json'));
}

async function keptFolder(): Promise<{ folder: string; ids: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'as-of-'));
  const ids: string[] = [];
  for (const [time, files] of released) {
    const build = await fixtureBuild(files);
    if (ids.length === 0) asOlderFormat(build);
    const hash = createHash('sha256')
      .update(readFileSync(join(build, 'manifest.json')))
      .digest('hex');
    const id = `${time}-${hash.slice(0, 12)}`;
    cpSync(build, join(folder, id), { recursive: true });
    ids.push(id);
  }
  writePointer(folder, ids[2] ?? '');
  return { folder, ids };
}

async function serving(t: TestContext, env: Record<string, string> = {}) {
  const { folder, ids } = await keptFolder();
  const server = await fixtureServer(t, { env: { BUILD_DIR: folder, ...env } });
  const cookie = await server.signIn();
  const get = (path: string, headers = {}) => server.ask(path, { headers: { cookie, ...headers } });
  return { server, cookie, get, folder, ids };
}

test('a page is as the newest release of the day had it, says so, and is neither cached nor indexed', async (t) => {
  const { get } = await serving(t);
  const days: [day: string, text: string][] = [
    ['2026-12-01', 'The first text.'],
    ['2026-12-19', 'The first text.'],
    ['2026-12-20', 'The second text.'],
    ['2027-01-03', 'The present text.'],
    ['2027-01-15', 'The present text.'],
  ];
  for (const [day, text] of days) {
    const { status, headers, body } = await get(`${page}?as-of=${day}`);
    assert.equal(status, 200, day);
    assert.ok(body.includes(text) && body.includes(`as it was on ${day}`), day);
    assert.deepEqual(
      [headers['cache-control'], headers['x-robots-tag'], headers.etag],
      ['no-store', 'noindex', undefined],
    );
    assert.match(body, /<meta name="robots" content="noindex">/);
    assert.match(body, /<a href="\/docs\/product\/">Read the present text<\/a>/);
  }
  assert.ok((await get(page)).body.includes('The present text.'));
  for (const spelling of ['/docs/Product', '/docs/product', '/docs/old,%20with%20a%20comma'])
    assert.match((await get(`${spelling}?as-of=2026-12-01`)).body, /The first text/, spelling);
});

test('nothing of the old page runs, and its links stay', async (t) => {
  const { get } = await serving(t);
  const { headers, body } = await get(`${page}?as-of=2026-12-01`);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/);
  assert.ok(!policy.includes('script-src'));
  assert.doesNotMatch(body, /<script|onclick|style="|javascript:|<button>Copy/);
  assert.match(body, /<a href="\/docs\/knowledge\/rate-limiting#more">good<\/a>/);
});

const refused: [what: string, query: string, status: number, says: RegExp][] = [
  ['a day before the first release', 'as-of=2026-11-30', 404, /The first one that is kept is of 2026-12-01/],
  ['a day in the future', 'as-of=2027-01-16', 400, /2027-01-16 is in the future.*Choose 2027-01-15 or/s],
  ['no day', 'as-of', 400, /This is not a day/],
  ['a day that is not in the calendar', 'as-of=2026-02-30', 400, /Write the day as year, month and day/],
  ['a time', 'as-of=2026-12-01T00:00:00Z', 400, /This is not a day/],
  ['two days', 'as-of=2026-12-01&as-of=2026-12-02', 400, /This is not a day/],
  ['markup', 'as-of=%22%3E%3Cscript%3E', 400, /This is not a day/],
];
test('what is not a day of a kept release gets a clear response, with what to do', async (t) => {
  const { get } = await serving(t);
  for (const [what, query, status, says] of refused) {
    const reply = await get(`${page}?${query}`);
    assert.equal(reply.status, status, what);
    assert.match(reply.body, says, what);
    assert.doesNotMatch(reply.body, /<script/, what);
    assert.equal(reply.headers['x-robots-tag'], 'noindex', what);
  }
  const missing = await get('/docs/withdrawn?as-of=2026-12-01');
  assert.equal(missing.status, 404);
  assert.match(missing.body, /This page did not exist on 2026-12-01/);
  const withdrawn = await get('/docs/withdrawn?as-of=2026-12-25');
  assert.match(withdrawn.body, /Only then\..*|does not have this page any more/);
  assert.match(withdrawn.body, /does not have this page any more/);
  for (const path of ['/docs/gone', '/docs/..%2f..%2fetc/passwd', '/docs/product/index.md'])
    assert.equal((await get(`${path}?as-of=2026-12-25`)).status, 404, path);
  // Without the parameter a page that does not exist is the site's own, and not counted.
  for (let sent = 0; sent < 40; sent++) assert.equal((await get('/docs/gone')).status, 404);
});

test('a stranger gets the gate, and a link from another site a page that says nothing', async (t) => {
  const { server, get } = await serving(t);
  const gate = await server.ask('/');
  for (const path of [page, '/docs/withdrawn', '/docs/gone'])
    for (const day of ['2026-12-25', '2026-11-30', 'x']) {
      const reply = await server.ask(`${path}?as-of=${day}`);
      assert.deepEqual([reply.status, reply.body], [401, gate.body], path);
      assert.ok(!reply.body.includes(canary));
    }
  const foreign = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const links = await Promise.all(
    [`${page}?as-of=2026-12-25`, '/docs/gone?as-of=2026-12-25', `${page}?as-of=x`].map((path) =>
      get(path, foreign),
    ),
  );
  assert.equal(new Set(links.map(({ status, body }) => `${status} ${body}`)).size, 1);
  assert.match(links[0]?.body ?? '', /<a href="">Open the file<\/a>/);
});

const compliance = { sub: 'cyd', email: 'cyd@kwikid.example', email_verified: true };
const owner = { sub: 'dan', email: 'dan@kwikid.example', email_verified: true };
const acknowledge = (server: FixtureServer, cookie: string) =>
  server.ask('/api/acknowledgements', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ page: acknowledgedPath, hash: acknowledgedText }),
  });

test('the acknowledgements of that text until that day are for compliance and the owners; everyone sees their own', async (t) => {
  const { server } = await serving(t, { EVIDENCE_EMAILS: compliance.email });
  const asOf = async (cookie: string, day: string) =>
    (await server.ask(`${acknowledgedPath}?as-of=${day}`, { headers: { cookie } })).body;
  const ann = await server.signIn({ sub: 'ann', name: 'Ann <b>Lee</b>', role: 'support' });
  assert.equal((await acknowledge(server, ann)).status, 200);
  assert.match(await asOf(ann, '2027-01-15'), /You acknowledged this text on 2027-01-15/);
  server.clock.now += 86_400;
  const ben = await server.signIn({ sub: 'ben', name: 'Ben', role: 'support' });
  assert.equal((await acknowledge(server, ben)).status, 200);
  for (const viewer of [compliance, owner]) {
    const cookie = await server.signIn(viewer);
    const first = await asOf(cookie, '2027-01-15');
    assert.match(first, /Ann &lt;b&gt;Lee&lt;\/b&gt;<\/th><td>2027-01-15/);
    assert.ok(!first.includes('Ben'), 'he did it a day later');
    assert.match(await asOf(cookie, '2027-01-16'), /<th scope="row">Ben<\/th>/);
    const old = await asOf(cookie, '2026-12-02');
    assert.ok(!old.includes('Lee') && old.includes('Nobody had.'), 'another text');
  }
  const bens = await asOf(ben, '2027-01-15');
  assert.match(bens, /You had not acknowledged this text/);
  assert.ok(!bens.includes('Ann'));
  assert.ok(
    !(await server.ask(`${page}?as-of=2027-01-15`, { headers: { cookie: ben } })).body.includes('cknowledge'),
  );
});

test('of several texts and pages only the records of that text of that page are shown, and to no other team', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'as-of-evidence-'));
  const { server } = await serving(t, { DATA_DIR: folder });
  const record = (name: string, of: { page?: string; text?: string; at: string }): Acknowledgement => ({
    ...{ issuer, subject: name.toLowerCase(), name, email: null, release: 'c0ffee' },
    ...{ page: acknowledgedPath, text: acknowledgedText, ...of },
  });
  const log = openSqliteEvidenceLog(folder);
  const old = textOf(oldMarkdown);
  await log.append(record('Olga', { text: old, at: '2026-12-02T23:59:59.000Z' }));
  await log.append(record('Otto', { page, at: '2027-01-14T10:00:00.000Z' }));
  await log.append(record('Nora', { at: '2027-01-14T10:00:00.000Z' }));
  await log.close();
  const asOf = async (claims: Record<string, unknown>, day: string) => {
    const cookie = await server.signIn(claims);
    const { body } = await server.ask(`${acknowledgedPath}?as-of=${day}`, { headers: { cookie } });
    const people = [...body.matchAll(/<th scope="row">([^<]*)<\/th>/g)].map(([, name]) => name);
    return { people, mine: /You acknowledged this text on ([\d-]*)\./.exec(body)?.[1] };
  };
  const days: [day: string, people: string[]][] = [
    ['2026-12-01', []],
    ['2026-12-02', ['Olga']],
    ['2027-01-13', []],
    ['2027-01-14', ['Nora']],
  ];
  for (const [day, people] of days) assert.deepEqual((await asOf(owner, day)).people, people, day);
  for (const claims of [{ sub: 'wes', groups: ['web-team'] }, { sub: 'nora' }])
    assert.deepEqual((await asOf(claims, '2027-01-14')).people, [], claims.sub);
  const mine: [who: string, day: string, at: string | undefined][] = [
    ['nora', '2027-01-14', '2027-01-14'],
    ['nora', '2027-01-13', undefined],
    ['olga', '2026-12-02', '2026-12-02'],
    ['olga', '2027-01-14', undefined],
    ['otto', '2027-01-14', undefined],
  ];
  for (const [sub, day, at] of mine) assert.equal((await asOf({ sub }, day)).mine, at, `${sub} ${day}`);
});

test('a release that is not whole is an error of its request only, and nothing of it is sent', async (t) => {
  const { get, folder, ids } = await serving(t);
  const [first = '', second = ''] = ids;
  const pack = join(folder, first, 'assets.bin');
  const bytes = readFileSync(pack);
  writeFileSync(pack, Buffer.alloc(bytes.length, 'x'));
  assert.equal((await get(`${page}?as-of=2026-12-01`)).status, 500);
  writeFileSync(pack, bytes);
  assert.equal((await get(`${page}?as-of=2026-12-01`)).status, 200);
  const index = join(folder, second, 'manifest.json');
  writeFileSync(index, readFileSync(index, 'utf8').replace('Rate limiting', 'Rate-limiting'));
  assert.equal((await get(`${page}?as-of=2026-12-25`)).status, 500);
  rmSync(join(folder, second), { recursive: true });
  assert.match((await get(`${page}?as-of=2026-12-25`)).body, /The first text/);
  assert.equal((await get(page)).status, 200);
});

test('one build without releases has one state: from the day of its commit on', async (t) => {
  const server = await fixtureServer(t);
  const headers = { cookie: await server.signIn() };
  assert.equal((await server.ask(`${page}?as-of=2027-01-03`, { headers })).status, 200);
  assert.match((await server.ask(`${page}?as-of=2027-01-02`, { headers })).body, /is of 2027-01-03/);
  for (let sent = 0; sent < 30; sent++) await server.ask(`${page}?as-of=2027-01-03`, { headers });
  assert.equal((await server.ask(`${page}?as-of=2027-01-03`, { headers })).status, 429);
});

test('the access log names who was sent a page of the past, as any page', async (t) => {
  const { folder } = await keptFolder();
  const lines: string[] = [];
  const server = await fixtureServer(t, {
    env: { BUILD_DIR: folder },
    writeAccess: (line) => void lines.push(line),
  });
  const headers = { cookie: await server.signIn({ sub: 'ann' }) };
  const { bytes } = await server.ask(`${page}?as-of=2026-12-01`, { headers });
  await server.ask('/readyz');
  const [line = '{}'] = lines;
  assert.equal(lines.length, 1);
  assert.match(line, /"\/docs\/product\/"/);
  assert.ok(line.includes(`"bytes":${bytes.length}`), line);
  await server.ask(`${page}?as-of=2026-12-01`, { method: 'HEAD', headers });
  assert.match(lines[1] ?? '', /"bytes":0\b/, 'the headers only');
});
