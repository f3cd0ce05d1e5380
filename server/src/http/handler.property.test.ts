import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { publicPathsWith } from '../public-paths.ts';
import { anyDestination, anyMethod, anyTarget } from '../testing/arbitraries.ts';
import { canary } from '../testing/fixture-build.ts';
import { fixtureServer, host } from '../testing/fixture-server.ts';
import { hostileInputs } from '../testing/hostile-inputs.ts';

const env = { SIGN_IN_LIMIT: '1000000', MCP: '1', MCP_LIMIT: '1000000' };
const publicPaths = publicPathsWith({ mcp: true });
const server = await fixtureServer({ after }, { env });
const live = await server.signIn();
const ended = await server.signIn({ sub: 'support' });
assert.equal((await server.deleteSession(ended)).status, 204);
const value = live.slice(live.indexOf('=') + 1);

/** Cookie headers, each with the expected result. */
const cookies = {
  none: undefined,
  other: 'theme=dark',
  'look-alike': `session=${value}; __host-session=${value}`,
  live,
  'live among others': `theme=dark; ${live}; a=b`,
  ended,
  damaged: `${live.slice(0, -8)}AAAAAAAA`,
  twice: `${live}; ${live}`,
  blank: '__Host-session=',
} as const;
type CookieKind = keyof typeof cookies;
const signedIn = (kind: CookieKind) => kind === 'live' || kind === 'live among others';

interface Sent {
  method: string;
  target: string;
  destination: string | undefined;
  site: string | undefined;
  mode: string | undefined;
  host: string | undefined;
  headers: string[];
  cookie: CookieKind;
}

/** Targets without bytes that the parser refuses, so that they reach the handler. */
const parsable = anyTarget.filter((target) => /^[!-~]+$/.test(target));
const publicTarget = fc.constantFrom(
  '/_gate/gate-Ab12Cd34.js',
  '/?state=1&code=2',
  ...Object.keys(publicPaths),
);
const wellFormed = /^\/(?!\/)(?:[^%#?]|%(?!00)[0-9a-f]{2})*(?:\?(?:[^%#]|%(?!00))*)?$/i;
const believed = hostileInputs('header')
  .map(([line = '']) => line)
  // These name a destination themselves, close the connection, or end the live session that others need.
  .filter((line) => !/^(sec-fetch-[a-z]+|connection|x-requested-with|cookie):/i.test(line));

const routeMethods = ['GET', 'HEAD', 'POST', 'DELETE'];
const independent: fc.Arbitrary<Sent> = fc.record({
  method: anyMethod,
  target: fc.oneof({ weight: 9, arbitrary: parsable }, { weight: 1, arbitrary: publicTarget }),
  destination: anyDestination,
  site: fc.constantFrom(undefined, undefined, 'none', 'same-origin', 'same-site', 'cross-site', 'other'),
  mode: fc.constantFrom(undefined, 'navigate', 'navigate', 'no-cors', 'cors'),
  host: fc.constantFrom(host, host, host, host, host, host, undefined, 'evil.example', 'localhost'),
  headers: fc.array(fc.constantFrom(...believed), { maxLength: 3 }),
  cookie: fc.constantFrom(...(Object.keys(cookies) as CookieKind[])),
});
/** One in eight is a link from another site: by chance its three headers would hardly meet. */
const link = { method: 'GET', site: 'cross-site', mode: 'navigate', destination: 'document' };
const anySent = fc
  .tuple(independent, fc.nat(7))
  .map(([sent, kind]): Sent => (kind === 0 ? { ...sent, ...link } : sent));
// With an error in both, it does not matter whether the parser finds the target's first or the handler the method's.
const sent = anySent.filter(({ method, target }) => target.startsWith('/') || routeMethods.includes(method));

function bytesOf({ method, target, destination, site, mode, host: named, headers, cookie }: Sent): string {
  const lines = [`${method} ${target} HTTP/1.1`, 'Connection: close', ...headers];
  if (named !== undefined) lines.push(`Host: ${named}`);
  if (destination !== undefined) lines.push(`Sec-Fetch-Dest: ${destination}`);
  if (site !== undefined) lines.push(`Sec-Fetch-Site: ${site}`);
  if (mode !== undefined) lines.push(`Sec-Fetch-Mode: ${mode}`);
  if (cookies[cookie] !== undefined) lines.push(`Cookie: ${cookies[cookie]}`);
  if (method !== 'GET' && method !== 'HEAD') lines.push('Content-Length: 0');
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** The constant part of a response: without the date and a refusal's id. */
const constantPart = (response: string) => response.replace(/^(Date|X-Request-Id): .*\r\n/gim, '');
const ask = async (request: Partial<Sent>) =>
  constantPart(
    await server.raw(
      bytesOf({
        method: 'GET',
        target: '/',
        destination: undefined,
        site: undefined,
        mode: undefined,
        host,
        headers: [],
        cookie: 'none',
        ...request,
      }),
    ),
  );

type Class = 'refusal' | 'public' | 'gate-asset' | 'callback' | 'gate' | 'bare-gate' | 'page' | 'content';

const isForeign = ({ method, destination, site, mode }: Sent) =>
  ['same-site', 'cross-site', 'other'].includes(site ?? '') && !isLink({ method, destination, site, mode });
const isLink = ({
  method,
  destination,
  site,
  mode,
}: Pick<Sent, 'method' | 'destination' | 'site' | 'mode'>) =>
  ['same-site', 'cross-site', 'other'].includes(site ?? '') &&
  ['GET', 'HEAD'].includes(method) &&
  mode === 'navigate' &&
  destination === 'document';

/** A second implementation of the gate's rules, after their specification, on the request as sent. */
function expected(request: Sent): Class | number {
  const { method, target, destination, host: named, headers, cookie } = request;
  if (!routeMethods.includes(method)) return 405;
  if (!wellFormed.test(target)) return 400;
  const names = headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  for (const name of ['authorization', 'origin', 'content-type'])
    if (names.filter((other) => other === name).length > 1) return 400;
  if (named === undefined) return 400;
  if (named !== host && !['/healthz', '/readyz'].includes(target)) return 421;
  const [path = '', ...rest] = target.split('?');
  const reads = method === 'GET' || method === 'HEAD';
  if (Object.keys(publicPaths).includes(path))
    return publicPaths[path]?.methods.includes(method) ? 'public' : 405;
  if (reads && path === '/_gate/gate-Ab12Cd34.js') return 'gate-asset';
  const query = [...new URLSearchParams(rest.join('?')).keys()];
  if (reads && path === '/' && query.includes('state') && (query.includes('code') || query.includes('error')))
    return 'callback';
  if (signedIn(cookie) && !isForeign(request)) return isLink(request) ? 'page' : 'content';
  return destination === undefined || ['document', 'iframe'].includes(destination) ? 'gate' : 'bare-gate';
}

/** The one response of each class that is constant, by method. */
const constants: Readonly<Record<string, Partial<Sent>>> = {
  gate: {},
  'bare-gate': { destination: 'script' },
  callback: { target: '/?code=1&state=2' },
  'gate-asset': { target: '/_gate/gate-Ab12Cd34.js' },
};
const references = new Map<string, string>();
for (const [name, request] of Object.entries(constants)) {
  for (const method of routeMethods) references.set(`${name} ${method}`, await ask({ ...request, method }));
}
const clearing = /^(Set-Cookie: __Host-session=; Max-Age=0;.*|Clear-Site-Data: "cache")\r\n/gim;

test('gate-01 gate-14 gate-31 path, method, headers and cookie get the response that the rules name', async () => {
  const seen = new Map<Class | number, number>();
  await fc.assert(
    fc.asyncProperty(sent, async (request) => {
      const response = await ask(request);
      const verdict = expected(request);
      seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
      if (typeof verdict === 'number') {
        assert.match(response, new RegExp(`^HTTP/1.1 ${verdict} `));
        const body = response.slice(response.indexOf('\r\n\r\n') + 4);
        const sentence = /^400\n\nThe URL is malformed\. [^\n]*\n$/;
        const isConstant = body === '' || body === `${verdict}\n` || (verdict === 400 && sentence.test(body));
        assert.ok(isConstant, 'a refusal says nothing of what was asked');
      } else if (verdict !== 'public' && verdict !== 'content' && verdict !== 'page') {
        assert.equal(response.replace(clearing, ''), references.get(`${verdict} ${request.method}`));
        const dead = ['ended', 'damaged', 'twice', 'blank'].includes(request.cookie) && !isForeign(request);
        const cleared = response.includes('Clear-Site-Data: "cache"');
        assert.equal(cleared, dead && verdict.endsWith('gate'), 'only a dead cookie is cleared');
      }
      if (verdict !== 'content' && verdict !== 'page')
        assert.ok(!response.includes(canary), 'content leaked');
    }),
    { numRuns: 3000, endOnFailure: false },
  );
  for (const verdict of [
    400,
    405,
    421,
    'public',
    'gate-asset',
    'callback',
    'gate',
    'bare-gate',
    'page',
    'content',
  ] as const)
    assert.ok((seen.get(verdict) ?? 0) > 0, `${verdict} is not among the examples`);
});

test('[G02] gate-01 the same request without its session gets the gate, whatever its path', async () => {
  const asGate = { destination: undefined, site: undefined, mode: undefined, host, headers: [] };
  const targets = fc.oneof(fc.constantFrom('/', '/docs/product/', '/docs/knowledge/rate-limiting'), parsable);
  let contents = 0;
  await fc.assert(
    fc.asyncProperty(targets, fc.constantFrom('GET', 'HEAD'), async (target, method) => {
      const request = { ...asGate, target, method };
      fc.pre(expected({ ...request, cookie: 'live' }) === 'content');
      const read = await ask({ ...request, cookie: 'live' });
      if (read.includes(canary)) contents++;
      assert.notEqual(read, references.get(`gate ${method}`));
      for (const cookie of ['none', 'look-alike'] as const)
        assert.equal(await ask({ ...request, cookie }), references.get(`gate ${method}`));
    }),
    { numRuns: 400 },
  );
  assert.ok(contents > 50, `only ${contents} examples held content that could leak`);
});
