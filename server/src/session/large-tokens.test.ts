import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenType } from '../request/bearer-token.ts';
import { organizationId } from '../testing/fixture-provider.ts';
import { fixtureServer, ownPage } from '../testing/fixture-server.ts';

const audited: string[] = [];
const server = await fixtureServer(
  { after: (await import('node:test')).after },
  { env: { SIGN_IN_LIMIT: '100000' }, writeAudit: (line) => audited.push(line) },
);

/** Posts a token in the body, as a page does if it is too large for a header. */
const postInBody = (token: string, headers: Record<string, string> = {}) =>
  server.ask('/auth/session', {
    method: 'POST',
    headers: { ...ownPage, 'content-type': tokenType, ...headers },
    body: token,
  });

/** A list of groups. The last one lets in. */
const groups = (count: number, of: () => string) => [
  ...Array.from({ length: count - 1 }, of),
  organizationId,
];
const path = () => `/${randomBytes(50).toString('hex').slice(1)}`;
const lists: [what: string, list: string[], status: number, code?: string][] = [
  ['150 UUIDs', groups(150, randomUUID), 200],
  ['the 200 groups that Entra ID sends at most', groups(200, randomUUID), 200],
  ['1,000 UUIDs', groups(1000, randomUUID), 200],
  ['1,000 paths of 100 characters', groups(1000, path), 200],
  ['1,001 UUIDs', groups(1001, randomUUID), 403, 'ERR_TOKEN_SIZE'],
  ['1,200 paths of 100 characters', groups(1200, path), 413, 'ERR_TOKEN_SIZE'],
];
for (const [what, list, status, code] of lists)
  test(`gate-59 an ID token with ${what} → ${code ?? status}`, async () => {
    const reply = await postInBody(await server.provider.sign({ organization_id: list }));
    assert.equal(reply.status, status, reply.body);
    if (code === undefined) return;
    assert.deepEqual(JSON.parse(reply.body), { error: code });
    assert.match(audited.at(-1) ?? '', /"sign-in".*"ERR_TOKEN_SIZE"/);
  });

test('gate-59 a token is in a header of 8 KB at most, or in a body that is a token, and not in both', async () => {
  const small = await server.provider.sign();
  const large = await server.provider.sign({ padding: 'a'.repeat(7_000) });
  const forms: [what: string, status: number, reply: ReturnType<typeof server.ask>][] = [
    ['small, header', 200, server.postToken(small)],
    ['small, body', 200, postInBody(small)],
    ['large, header', 413, server.postToken(large)],
    ['large, body', 200, postInBody(large)],
    ['both', 400, postInBody(small, { authorization: `Bearer ${small}` })],
    ['another scheme beside it', 400, postInBody(small, { authorization: 'Basic eDp5' })],
    ['neither', 401, postInBody('')],
    ['two', 400, postInBody(`${small}\n${small}`)],
    ...['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/jwtx'].map(
      (type) => [type, 401, postInBody(small, { 'content-type': type })] as [string, number, never],
    ),
  ];
  for (const [what, status, reply] of forms) assert.equal((await reply).status, status, what);
});

test('gate-59 more than any token has is refused before it is read', async () => {
  const reply = await postInBody('a'.repeat(256 * 1024));
  assert.deepEqual([reply.status, reply.body], [413, '413\n']);
});

const text = fc.string({
  unit: fc.constantFrom('a', '"', 'é', 'न', '👩‍👩‍👧‍👦', 'a\u0301\u0302', '\ud800'),
  maxLength: 600,
  size: 'max',
});
test('gate-59 claims of any length sign in with a cookie that the server reads, or are refused with a reason', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        { sub: text, sid: text, name: text, given_name: text, email: text },
        { requiredKeys: ['sub'] },
      ),
      fc.boolean(),
      async (claims, many) => {
        const list = { organization_id: many ? groups(500, randomUUID) : organizationId };
        const reply = await postInBody(
          await server.provider.sign({ email_verified: true, ...claims, ...list }),
        );
        if (reply.status !== 200) {
          const { error } = JSON.parse(reply.body);
          seen.add(error);
          return assert.ok(claims.sub === '' || claims.sid === '' || error === 'ERR_TOKEN_SIZE', error);
        }
        const [pair = ''] = reply.headers['set-cookie']?.[0]?.split(';') ?? [];
        assert.ok(pair.length <= 4000, `${pair.length} characters`);
        assert.equal((await server.ask('/', { headers: { cookie: pair } })).status, 200);
        seen.add('200');
      },
    ),
    { numRuns: 200 },
  );
  assert.deepEqual([...seen].sort(), ['200', 'ERR_TOKEN_REFUSED', 'ERR_TOKEN_SIZE']);
});

test('gate-59 a name is cut between characters, and never refused', async () => {
  for (const name of ['x'.repeat(100_000), '👩‍👩‍👧‍👦'.repeat(3_000), `a${'\u0301'.repeat(30_000)}`])
    assert.equal((await postInBody(await server.provider.sign({ name }))).status, 200);
});
