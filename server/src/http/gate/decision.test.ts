import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { publicPathsWith } from '../../public-paths.ts';
import { anyDestination, anyMethod, anyTarget } from '../../testing/arbitraries.ts';
import { type Decision, decide, type GateRequest } from './decision.ts';
import type { Initiator } from './fetch-metadata.ts';

const publicPaths = publicPathsWith({ mcp: false });

const gateAssets = new Set(['/_gate/gate-Ab12Cd34.js']);
const anonymous: GateRequest = {
  method: 'GET',
  path: '/',
  query: '',
  destination: undefined,
  initiator: 'own',
  signedIn: false,
};

const table: [what: string, asked: Partial<GateRequest>, decision: Decision][] = [
  ['the root', {}, 'gate'],
  ['a page', { path: '/docs/a' }, 'gate'],
  ['a page by HEAD', { method: 'HEAD', path: '/docs/a' }, 'gate'],
  ['a POST', { method: 'POST', path: '/docs/a' }, 'gate'],
  ['a navigation', { destination: 'document' }, 'gate'],
  ['a frame', { destination: 'iframe' }, 'gate'],
  ['a script', { path: '/assets/js/a.js', destination: 'script' }, 'bare-gate'],
  ['a fetch', { destination: 'empty' }, 'bare-gate'],
  ['a gate asset', { path: '/_gate/gate-Ab12Cd34.js', destination: 'script' }, 'gate-asset'],
  ['beside a gate asset', { path: '/_gate/gate-Ab12Cd34.js.map' }, 'gate'],
  ['below a gate asset', { path: '/_gate/' }, 'gate'],
  ['code and state', { query: 'code=1&state=2' }, 'callback'],
  ['code and state among 30 others', { query: `${'a&'.repeat(30)}code=1&state=2` }, 'callback'],
  ['gate-42: code and state among 31 others', { query: `${'a&'.repeat(31)}code=1&state=2` }, 'gate'],
  ['error and state', { query: 'state=2&error=login_required' }, 'callback'],
  ['only code', { query: 'code=1' }, 'gate'],
  ['only state', { query: 'state=1' }, 'gate'],
  ['code and state elsewhere', { path: '/docs/a', query: 'code=1&state=2' }, 'gate'],
  ['code and state posted', { method: 'POST', query: 'code=1&state=2' }, 'gate'],
  ['the session URL', { method: 'POST', path: '/auth/session' }, 'public-route'],
  ['the session URL read', { path: '/auth/session' }, 'method-not-allowed'],
  ['beside the session URL', { method: 'POST', path: '/auth/session/' }, 'gate'],
  ['an inherited name', { path: 'constructor' }, 'gate'],
  ['signed in', { path: '/docs/a', signedIn: true }, 'content'],
  ['signed in, by a link on another site', { path: '/docs/a', signedIn: true, initiator: 'link' }, 'page'],
  ['signed in, loaded by another site', { path: '/docs/a', signedIn: true, initiator: 'foreign' }, 'gate'],
  ['a stranger, by a link on another site', { path: '/docs/a', initiator: 'link' }, 'gate'],
  [
    'the provider’s response, which is a link',
    { query: 'code=1&state=2', signedIn: true, initiator: 'link' },
    'callback',
  ],
  ['its response in a frame', { query: 'code=1&state=2', signedIn: true, initiator: 'foreign' }, 'callback'],
  ['a form of another site', { method: 'POST', path: '/auth/session', initiator: 'foreign' }, 'public-route'],
  ['signed in at the callback', { query: 'code=1&state=2', signedIn: true }, 'callback'],
];

for (const [what, asked, decision] of table) {
  test(`${what} is decided as ${decision}`, () => {
    assert.equal(decide({ ...anonymous, ...asked }, gateAssets, publicPaths), decision);
  });
}

test('the MCP server’s two paths are public for their own methods if it is on, and closed if it is off', () => {
  const rows: [method: string, path: string, on: Decision][] = [
    ['POST', '/mcp', 'public-route'],
    ['GET', '/mcp', 'method-not-allowed'],
    ['DELETE', '/mcp', 'method-not-allowed'],
    ['GET', '/.well-known/oauth-protected-resource/mcp', 'public-route'],
    ['POST', '/.well-known/oauth-protected-resource/mcp', 'method-not-allowed'],
    ['POST', '/mcp/', 'gate'],
    ['GET', '/.well-known/oauth-protected-resource', 'gate'],
  ];
  for (const [method, path, on] of rows) {
    const asked = { ...anonymous, method, path };
    assert.equal(decide(asked, gateAssets, publicPathsWith({ mcp: true })), on, `${method} ${path}`);
    assert.equal(decide(asked, gateAssets, publicPathsWith({ mcp: false })), 'gate', `${method} ${path}`);
  }
});

const allRoutes = publicPathsWith({ mcp: true });
const anyPath = fc.oneof(
  fc.constantFrom('/', ...Object.keys(allRoutes), ...gateAssets),
  anyTarget,
  fc.string({ unit: 'binary' }),
);
const pair = fc.constantFrom(
  ...[
    'state',
    'state=1',
    'st%61te=',
    'code',
    'code=1',
    '%63ode=2',
    'error',
    'error=login_required',
    'state=1=2',
  ],
  ...[
    '',
    '=',
    '=code',
    'Code=1',
    'STATE',
    'code[]=1',
    '+code=1',
    'code+=1',
    'co%64',
    'state;code',
    'x=state',
    '%',
    '%zz',
  ],
);
const anyQuery = fc.oneof(
  fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')),
  fc
    .array(fc.constantFrom('code', 'state', '=', '&', '%63', ';', '?', '+'), { maxLength: 8 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);
const anyInitiator = fc.constantFrom<Initiator>('own', 'link', 'foreign');
const anyGateRequest: fc.Arbitrary<Omit<GateRequest, 'signedIn'>> = fc.record({
  path: anyPath,
  query: anyQuery,
  method: fc.oneof(anyMethod, fc.string()),
  destination: fc.oneof(anyDestination, fc.string()),
  initiator: anyInitiator,
});
const property = (check: (asked: Omit<GateRequest, 'signedIn'>) => void) =>
  fc.assert(fc.property(anyGateRequest, check), { numRuns: 5000 });

test('[G02] gate-01 content needs a valid session, whatever the request', () => {
  property((asked) =>
    assert.ok(!['content', 'page'].includes(decide({ ...asked, signedIn: false }, gateAssets, allRoutes))),
  );
});

test('gate-01 every decision is one of eight, and nothing throws', () => {
  const decisions = new Set(table.map(([, , decision]) => decision));
  assert.equal(decisions.size, 8);
  property((asked) => {
    for (const signedIn of [true, false])
      assert.ok(decisions.has(decide({ ...asked, signedIn }, gateAssets, allRoutes)));
  });
});

test('gate-01 a session turns the gate into content and changes no other decision', () => {
  property((asked) => {
    const stranger = decide({ ...asked, signedIn: false }, gateAssets, allRoutes);
    const isGate = stranger === 'gate' || stranger === 'bare-gate';
    const opened = { own: 'content', link: 'page', foreign: stranger }[asked.initiator];
    assert.equal(decide({ ...asked, signedIn: true }, gateAssets, allRoutes), isGate ? opened : stranger);
  });
});

test('gate-46 a load, frame or post by another site is decided as if nobody were signed in', () => {
  property((asked) => {
    const foreign = { ...asked, initiator: 'foreign' } as const;
    const stranger = decide({ ...foreign, signedIn: false }, gateAssets, allRoutes);
    assert.equal(decide({ ...foreign, signedIn: true }, gateAssets, allRoutes), stranger);
  });
});

test('gate-46 a stranger gets the same response wherever they came from', () => {
  fc.assert(
    fc.property(anyGateRequest, anyInitiator, (asked, initiator) => {
      const one = decide({ ...asked, signedIn: false }, gateAssets, allRoutes);
      assert.equal(decide({ ...asked, initiator, signedIn: false }, gateAssets, allRoutes), one);
    }),
    { numRuns: 2000 },
  );
});

test('gate-14 the destination that a request names only chooses between the two gates', () => {
  fc.assert(
    fc.property(anyGateRequest, fc.string(), (asked, destination) => {
      const anyGate = (decision: Decision) => (decision === 'bare-gate' ? 'gate' : decision);
      const one = decide({ ...asked, signedIn: false }, gateAssets, allRoutes);
      const other = decide({ ...asked, destination, signedIn: false }, gateAssets, allRoutes);
      assert.equal(anyGate(one), anyGate(other));
    }),
    { numRuns: 2000 },
  );
});

/** The callback's rule, without a parser of queries: names are cut out and decoded by hand. */
function answersSignIn({ method, path, query }: Omit<GateRequest, 'signedIn'>): boolean {
  if (!['GET', 'HEAD'].includes(method) || path !== '/') return false;
  const names = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=')[0] ?? '')
    .map((name) =>
      name
        .replaceAll('+', ' ')
        .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  return names.includes('state') && (names.includes('code') || names.includes('error'));
}

test('gate-09 only the exact root with state and a response is the callback', () => {
  const rooted = fc.record({
    path: fc.constantFrom('/', '/', '/.', '/docs'),
    query: anyQuery,
    method: anyMethod,
  });
  let callbacks = 0;
  fc.assert(
    fc.property(rooted, (asked) => {
      const whole = { ...asked, destination: undefined, initiator: 'own' } as const;
      const decision = decide({ ...whole, signedIn: false }, gateAssets, allRoutes);
      if (decision === 'callback') callbacks++;
      assert.equal(decision === 'callback', answersSignIn(whole));
    }),
    { numRuns: 10_000, seed: 9 },
  );
  assert.ok(callbacks > 50, `${callbacks} callbacks among the examples`);
});

test('the public list is these exact paths and no more', () => {
  assert.deepEqual(Object.keys(publicPaths), [
    '/auth/config',
    '/auth/session',
    '/auth/backchannel-logout',
    '/healthz',
    '/readyz',
  ]);
  assert.deepEqual(
    Object.keys(publicPathsWith({ mcp: true })).filter((path) => !Object.hasOwn(publicPaths, path)),
    ['/.well-known/oauth-protected-resource/mcp', '/mcp'],
  );
});
