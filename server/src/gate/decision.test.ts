import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Asked, type Decision, decide } from './decision.ts';
import { publicRoutes } from './public-list.ts';

const gateAssets = new Set(['/_gate/gate-Ab12Cd34.js']);
const anonymous: Asked = { method: 'GET', path: '/', query: '', destination: undefined, signedIn: false };

const table: [what: string, asked: Partial<Asked>, decision: Decision][] = [
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
  ['error and state', { query: 'state=2&error=login_required' }, 'callback'],
  ['code alone', { query: 'code=1' }, 'gate'],
  ['state alone', { query: 'state=1' }, 'gate'],
  ['code and state elsewhere', { path: '/docs/a', query: 'code=1&state=2' }, 'gate'],
  ['code and state posted', { method: 'POST', query: 'code=1&state=2' }, 'gate'],
  ['the session URL', { method: 'POST', path: '/auth/session' }, 'public-route'],
  ['the session URL read', { path: '/auth/session' }, 'method-not-allowed'],
  ['beside the session URL', { method: 'POST', path: '/auth/session/' }, 'gate'],
  ['an inherited name', { path: 'constructor' }, 'gate'],
  ['signed in', { path: '/docs/a', signedIn: true }, 'content'],
  ['signed in at the callback', { query: 'code=1&state=2', signedIn: true }, 'callback'],
];

for (const [what, asked, decision] of table) {
  test(`${what} is decided as ${decision}`, () => {
    assert.equal(decide({ ...anonymous, ...asked }, gateAssets), decision);
  });
}

test('[G02] content needs a valid session, whatever is asked', () => {
  const part = fc.constantFrom(
    '/',
    'docs',
    'auth',
    'session',
    '_gate',
    '..',
    '%2e',
    'code',
    'state',
    '=',
    '&',
    'a.js',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      text,
      text,
      fc.string(),
      fc.option(fc.string(), { nil: undefined }),
      (path, query, method, destination) => {
        const decision = decide({ path, query, method, destination, signedIn: false }, gateAssets);
        assert.notEqual(decision, 'content');
      },
    ),
    { numRuns: 2000 },
  );
});

test('the public list is these exact paths and no more', () => {
  assert.deepEqual(Object.keys(publicRoutes), [
    '/auth/config',
    '/auth/session',
    '/auth/backchannel-logout',
    '/healthz',
    '/readyz',
  ]);
});
