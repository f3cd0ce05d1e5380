import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { Claims } from '../../testing/fixture-provider.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';

const secret = 'a-value-that-nobody-logs';
const clock = 'ERR_TOKEN_CLOCK';
const rows: [what: string, claims: Claims, reason: RegExp, code?: string][] = [
  ['an expired token', { exp: 1_800_000_000 - 95 }, /EXPIRED: exp is 95 s before this server's clock/, clock],
  [
    'a clock that is ahead',
    { iat: 1_800_000_000 + 95 },
    /: iat is 95 s after this server's clock; .*compare/,
    clock,
  ],
  ['an old token', { iat: 1_800_000_000 - 400 }, /: iat is 400 s before this server's clock/, clock],
  ['a token of the future', { nbf: 1_800_000_000 + 60 }, /: nbf is 60 s after this server's clock/, clock],
  ['no time', { exp: undefined }, /: there is no exp claim$/],
  ['a time that is text', { exp: secret }, /: the exp claim is of another type$/],
  ['another client', { aud: secret }, /: the aud claim is not what is configured$/],
  ['no client', { aud: undefined }, /: there is no aud claim$/],
  ['another issuer', { iss: `https://${secret}` }, /iss names none of the configured providers/],
  ['another party', { azp: secret }, /azp is another client/],
  ['an access token', { scope: secret }, /the scope claim is another kind of token's$/],
  ['no subject', { sub: undefined }, /: there is no sub claim$/],
  [
    'another organisation',
    { organization_id: secret },
    /the organization_id claim is not this organisation's$/,
    'ERR_NOT_A_MEMBER',
  ],
];

for (const [what, claims, reason, code = 'ERR_TOKEN_REFUSED'] of rows) {
  test(`the log names the claim of ${what}, and no value; the caller sees neither`, async (t) => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const server = await fixtureServer(t, { logger });
    const token = await server.provider.sign(claims);
    const { status, body, headers } = await server.postToken(token);
    assert.equal(status, code === 'ERR_NOT_A_MEMBER' ? 403 : 401);
    assert.deepEqual(JSON.parse(body), { error: code });
    const refused = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request refused');
    assert.match(refused.reason, reason);
    // What the gate shows as the support code.
    assert.deepEqual([refused.code, refused.reqId], [code, headers['x-request-id']]);
    const log = lines.join('');
    assert.ok(!log.includes(secret) && !log.includes(token.split('.')[2] ?? ''), log);
  });
}
