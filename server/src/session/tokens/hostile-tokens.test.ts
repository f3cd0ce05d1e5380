import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { defaultClaims } from '../../testing/fixture-provider.ts';
import { fixtureServer, host, origin } from '../../testing/fixture-server.ts';
import { bytesOf, hostileInputs } from '../../testing/hostile-inputs.ts';
import { hostileAuthorization } from '../../testing/hostile-token.ts';
import { parseResponses } from '../../testing/raw-responses.ts';

const source = await fixtureServer({ after });
const now = source.clock.now;
let keysAsked = 0;
const provider = {
  ...source.provider,
  keys: () => {
    keysAsked++;
    return source.provider.keys();
  },
};
const server = await fixtureServer({ after }, { provider, env: { SIGN_IN_LIMIT: '100000' } });

/** An ID token of a member, and its parts. */
const sound = { header: { alg: 'RS256', kid: 'k1', typ: 'JWT' }, claims: defaultClaims(now) };

/** Refused by its form: no key may be fetched. */
const beforeAnyKey = new Set(['gate-21', 'gate-24', 'gate-25']);

/** Claims of a genuine token whose refusal has a code of its own: its bearer can read the reason in it. */
const ownCodes: readonly [claims: RegExp, code: string][] = [
  [/^\{"(?:exp|iat|nbf)":(?:-?\d+|"@now[^"]*")\}$/, 'ERR_TOKEN_CLOCK'],
  [/^\{"auth_time":(?:0|-1|"@now-43200")\}$/, 'ERR_SESSION_ENDED'],
  [/\{(?:256|513|1000):|_claim_names/, 'ERR_TOKEN_SIZE'],
];

for (const [id = '', status, kind = '', text = ''] of hostileInputs('token')) {
  test(`${id} a token with the ${kind} ${text.slice(0, 160)} → ${status}`, async () => {
    const value = hostileAuthorization(source.provider, sound, kind, bytesOf(text));
    const askedBefore = keysAsked;
    const bytes = await server.raw(
      `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nOrigin: ${origin}\r\nSec-Fetch-Site: same-origin\r\nX-Requested-With: fetch\r\nContent-Length: 0\r\nAuthorization: ${value}\r\n\r\n`,
    );
    const [response] = parseResponses(bytes, () => false).responses;
    assert.equal(response?.status, Number(status));
    const cookie = response?.headers.get('set-cookie');
    if (status === '200') assert.match(cookie ?? '', /^__Host-session=/);
    else assert.equal(cookie, undefined);
    if (beforeAnyKey.has(id) && status !== '200') assert.equal(keysAsked, askedBefore, 'a key was asked for');
    // A stranger gets a code, never what was wrong with the token or what would be right.
    const [, own] = ownCodes.find(([claims]) => kind === 'claims' && claims.test(text)) ?? [];
    const code = { 401: own ?? 'ERR_TOKEN_REFUSED', 403: own ?? 'ERR_NOT_A_MEMBER' }[status ?? ''];
    if (code !== undefined) assert.deepEqual(JSON.parse(response?.body ?? ''), { error: code });
  });
}

test('gate-27 another spelling of a signed-out token is refused', async () => {
  const token = await source.provider.sign({ sub: 'coordinator' });
  const respelt = token.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.at(-1) ?? ''];
  assert.notEqual(respelt, token);
  const signature = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
  assert.deepEqual(signature(respelt), signature(token), 'the same signature, by its unused bits');
  const reply = await server.postToken(token);
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  assert.equal((await server.deleteSession(cookie)).status, 204);
  assert.equal((await server.postToken(respelt)).status, 401);
});
