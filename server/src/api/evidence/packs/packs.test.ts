import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { acknowledgedMarkdown, acknowledgedPath, acknowledgedText } from '../../../testing/fixture-build.ts';
import { issuer } from '../../../testing/fixture-provider.ts';
import { type FixtureServer, fixtureServer, ownPage } from '../../../testing/fixture-server.ts';
import type { PackHead, PackPage } from './pack.ts';
import { packKey } from './sign-pack.ts';
import { isPack, verifyPack } from './verify-pack.ts';

const seed = randomBytes(32);
const env = {
  EVIDENCE_CLAIMS: '{"groups":["compliance"]}',
  OIDC_ROLE_CLAIM: 'role',
  EVIDENCE_KEY: seed.toString('base64'),
};
const ann = {
  sub: 'ann',
  name: 'आन्या शर्मा',
  email: 'ann@kwikid.example',
  email_verified: true,
  role: 'support',
};
const compliance = { sub: 'cora', groups: ['compliance'] };

const pack = async (server: FixtureServer, claims: Record<string, unknown> | undefined, query: string) => {
  const cookie = claims === undefined ? '' : await server.signIn(claims);
  return server.ask(`/api/acknowledgements/pack?${query}`, { headers: { cookie } });
};
const content = (bytes: Buffer) =>
  (JSON.parse(bytes.toString()) as { pack: PackHead & { pages: PackPage[] } }).pack;

/** Ann has acknowledged the page, Ben has been asked. */
async function acknowledged(t: Parameters<typeof fixtureServer>[0], changes: Record<string, string> = {}) {
  const server = await fixtureServer(t, { env: { ...env, ...changes } });
  const cookie = await server.signIn(ann);
  await server.ask('/api/acknowledgements', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ page: acknowledgedPath, hash: acknowledgedText }),
  });
  const ben = await server.signIn({ sub: 'ben', role: 'support' });
  await server.ask('/api/acknowledgements/mine', { headers: { cookie: ben } });
  return server;
}

test('a pack has the text, who acknowledged it and who has not, and its signature verifies', async (t) => {
  const server = await acknowledged(t);
  server.clock.now += 15 * 86_400;
  const { status, bytes, headers } = await pack(server, compliance, 'format=json');
  assert.equal(status, 200, bytes.toString());
  assert.match(headers['content-disposition'] ?? '', /"evidence-pack-2027-01-30\.json"/);
  const { key, ...whole } = await verifyPack(bytes);
  assert.equal(key, (await packKey(seed)).id);
  assert.deepEqual([whole.kind, whole.pages, whole.records], ['JSON', 1, 1]);
  const { pages, records, scope } = content(bytes);
  const [page] = pages;
  assert.deepEqual([records, scope], [1, {}]);
  assert.deepEqual(
    [page?.owner, page?.reviewed, page?.reviewDue, page?.clauses],
    ['Data', '2026-06-01', '2026-12-01', ['Example Act 2026, section 4']],
  );
  assert.deepEqual(
    page?.texts.map(({ markdown, release, day }) => [markdown, release, day]),
    [[acknowledgedMarkdown, 'c0ffee', '2027-01-15']],
  );
  assert.deepEqual(
    page?.acknowledged.map(({ name, subject }) => [name, subject]),
    [[ann.name, 'ann']],
  );
  assert.deepEqual(
    page?.notAcknowledged.map(({ subject, day, due, overdue }) => [subject, day, due, overdue]),
    [['ben', '2027-01-15', '2027-01-29', true]],
  );
});

const scopes: [what: string, query: string, made: number | undefined, open?: number][] = [
  ['a page', `page=${encodeURIComponent(`${acknowledgedPath}/`)}`, 1, 1],
  ['another page', 'page=/docs/product/', undefined],
  ['a person by address', 'person=ANN@kwikid.example', 1, 0],
  ['a person by subject', 'person=ben', 0, 1],
  ['nobody', 'person=eve', undefined],
  ['a clause', 'clause=Example Act 2026, section 4', 1, 1],
  ['an instrument', 'clause=Example Act 2026', 1, 1],
  ['another clause', 'clause=Example Act 2026, section 5', undefined],
  ['a period', 'from=2027-01-15&to=2027-01-15', 1, 1],
  ['a period before', 'to=2027-01-14', 0, 0],
  ['a period after', 'from=2027-01-16', 0, 1],
];
test('a pack by page, by person, by clause, by period', async (t) => {
  const server = await acknowledged(t);
  for (const [what, query, made, open] of scopes) {
    const { status, bytes } = await pack(server, compliance, `format=json&${query.replaceAll(' ', '%20')}`);
    assert.equal(status, made === undefined ? 404 : 200, `${what} ${bytes}`);
    if (made === undefined) continue;
    const [page] = content(bytes).pages;
    assert.deepEqual([page?.acknowledged.length, page?.notAcknowledged.length], [made, open], what);
  }
  const bad = [
    '',
    'format=xml',
    'format=json&from=1',
    'format=json&from=2027-02-01&to=2027-01-01',
    'format=json&x=1',
  ];
  const other = { ...compliance, sub: 'cleo' };
  for (const query of bad) assert.equal((await pack(server, other, query)).status, 400, query);
});

const page = `page=${encodeURIComponent(acknowledgedPath)}`;
const queries = ['', page, 'person=ann', 'person=me'];
const callers: [who: string, claims: Record<string, unknown> | undefined, statuses: number[]][] = [
  ['a stranger', undefined, [401, 401, 401, 401]],
  ['a reader', { sub: 'gil' }, [403, 403, 403, 200]],
  ['the owner team', { sub: 'di', groups: ['data-team'] }, [200, 200, 200, 200]],
  ['another team', { sub: 'wes', groups: ['web-team'] }, [404, 403, 404, 200]],
  ['compliance', compliance, [200, 200, 200, 200]],
];
test('who gets which pack', async (t) => {
  const server = await acknowledged(t);
  for (const [who, claims, statuses] of callers)
    for (const [at, query] of queries.entries())
      assert.equal(
        (await pack(server, claims, `format=json&${query}`)).status,
        statuses[at],
        `${who} ${query}`,
      );
  const own = content((await pack(server, ann, 'format=json&person=me')).bytes);
  assert.deepEqual([own.scope.person, own.scope.issuer], ['ann', issuer]);
  assert.deepEqual([own.pages[0]?.acknowledged.length, own.records], [1, undefined]);
  const others = content((await pack(server, { sub: 'gil' }, 'format=json&person=me')).bytes);
  assert.deepEqual([others.pages[0]?.acknowledged, others.pages[0]?.notAcknowledged], [[], []]);
});

test('every byte of a pack counts, signed or not', async (t) => {
  for (const EVIDENCE_KEY of [env.EVIDENCE_KEY, '']) {
    const server = await acknowledged(t, { EVIDENCE_KEY });
    const { bytes } = await pack(server, compliance, 'format=json');
    assert.equal((await verifyPack(bytes)).key === undefined, EVIDENCE_KEY === '');
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      const isFound =
        !isPack(altered) ||
        (await verifyPack(altered).then(
          () => false,
          () => true,
        ));
      assert.ok(isFound, `byte ${at}`);
    }
    await assert.rejects(verifyPack(bytes.subarray(0, -1)), /no seal/);
  }
});

test('a pack as HTML has the head of the chain, is saved and verifies; who asks for a PDF gets it, too', async (t) => {
  const server = await acknowledged(t);
  const { status, bytes, headers } = await pack(server, compliance, 'format=html');
  assert.deepEqual([status, headers['content-type']], [200, 'text/html; charset=utf-8']);
  assert.match(
    headers['content-disposition'] ?? '',
    /^attachment; filename="evidence-pack-2027-01-15\.html"/,
  );
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; (?!.*script-src)/);
  assert.equal(headers['cache-control'], 'no-store');
  const whole = await verifyPack(bytes);
  const { sha256: _, signed: __, ...rest } = whole;
  assert.deepEqual(rest, { kind: 'HTML', key: (await packKey(seed)).id, pages: 1, records: 1 });
  const json = content((await pack(server, compliance, 'format=json')).bytes);
  assert.ok(bytes.includes(json.head) && bytes.includes(ann.name) && bytes.includes(acknowledgedMarkdown));
  const old = await pack(server, compliance, 'format=pdf');
  assert.match(old.headers['content-disposition'] ?? '', /\.html"$/);
});
