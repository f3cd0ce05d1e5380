import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { defaultClaims } from '../testing/fixture-provider.ts';
import { fixtureServer, host, origin } from '../testing/fixture-server.ts';
import { bytesOf, hostileInputs } from '../testing/hostile-inputs.ts';
import { parseAnswers } from '../testing/raw-answers.ts';

const source = await fixtureServer({ after });
const { sign, signText } = source.provider;
const now = source.clock.now;
let keysAsked = 0;
const provider = {
  keys: () => {
    keysAsked++;
    return source.provider.keys();
  },
};
const server = await fixtureServer({ after }, { provider, env: { SIGN_IN_LIMIT: '100000' } });

const soundHeader = { alg: 'RS256', kid: 'k1', typ: 'JWT' };

/** Values of the data: `@absent` removes a member, `@now-60` is a time. */
function laidOver(base: object, text: string): object {
  const over = JSON.parse(text, (_name, value: unknown) => {
    const offset = typeof value === 'string' ? /^@now([+-]\d+)$/.exec(value)?.[1] : undefined;
    return offset === undefined ? value : now + Number(offset);
  }) as object;
  const all = Object.entries({ ...base, ...over });
  return Object.fromEntries(all.filter(([, value]) => value !== '@absent'));
}

/** JSON beyond ASCII, one character a byte. */
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('latin1');

/** The Authorization header's value that a line of the data stands for. */
async function authorization(kind: string, text: string): Promise<string> {
  const token = await sign();
  const [header = '', payload = '', signature = ''] = token.split('.');
  switch (kind) {
    case 'claims':
      return `Bearer ${signText(json(soundHeader), json(laidOver(defaultClaims(now), text)))}`;
    case 'header':
      return `Bearer ${signText(json(laidOver(soundHeader, text)), json(defaultClaims(now)))}`;
    case 'payload':
      return `Bearer ${signText(json(soundHeader), text)}`;
    case 'protected':
      return `Bearer ${signText(text, json(defaultClaims(now)))}`;
    case 'token': {
      const parts: Readonly<Record<string, string>> = { header, payload, signature };
      return `Bearer ${text.replace(/\{(header|payload|signature)\}/g, (_, name: string) => parts[name] ?? '')}`;
    }
    case 'authorization':
      return text.replaceAll('{token}', token);
    default:
      throw new RangeError(`${kind} is no kind of token`);
  }
}

/** Refused by the form alone: no key may be asked for. */
const beforeAnyKey = new Set(['gate-21', 'gate-24', 'gate-25']);

for (const [id = '', status, kind = '', text = ''] of hostileInputs('token')) {
  test(`${id} a token with the ${kind} ${text.slice(0, 160)} → ${status}`, async () => {
    const value = await authorization(kind, bytesOf(text));
    const askedBefore = keysAsked;
    const bytes = await server.raw(
      `POST /auth/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nOrigin: ${origin}\r\nSec-Fetch-Site: same-origin\r\nX-Requested-With: fetch\r\nContent-Length: 0\r\nAuthorization: ${value}\r\n\r\n`,
    );
    const [answer] = parseAnswers(bytes, () => false).answers;
    assert.equal(answer?.status, Number(status));
    const cookie = answer?.headers.get('set-cookie');
    if (status === '200') assert.match(cookie ?? '', /^__Host-session=/);
    else assert.equal(cookie, undefined);
    if (beforeAnyKey.has(id) && status !== '200') assert.equal(keysAsked, askedBefore, 'a key was asked for');
    // A stranger learns a code, never what of the token was wrong, nor what would be right.
    if (status === '401') assert.deepEqual(JSON.parse(answer?.body ?? ''), { error: 'ERR_TOKEN_REFUSED' });
    if (status === '403') assert.deepEqual(JSON.parse(answer?.body ?? ''), { error: 'ERR_NOT_A_MEMBER' });
  });
}

test('gate-27 a token that is spelt otherwise is still the one that was signed out', async () => {
  const token = await sign({ sub: 'coordinator' });
  const respelt = token.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.at(-1) ?? ''];
  assert.notEqual(respelt, token);
  const signature = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
  assert.deepEqual(signature(respelt), signature(token), 'the same signature, by its unused bits');
  const reply = await server.postToken(token);
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  assert.equal((await server.deleteSession(cookie)).status, 204);
  assert.equal((await server.postToken(respelt)).status, 401);
});
