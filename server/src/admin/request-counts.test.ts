import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicPathsWith } from '../public-paths.ts';
import { classOfRoute, routeClasses } from './request-counts.ts';

const rows: [path: string, expected: string][] = [
  ['/api/search/1/indexes/*/queries', 'search'],
  ['/api/search/1/indexes/other/queries', 'missing'],
  ['/api/ask', 'ask'],
  ['/api/ask/feedback', 'ask-feedback'],
  ['/api/session', 'session-check'],
  ['/api/me', 'me'],
  ['/api/sessions/handle', 'sessions'],
  ['/api/mean', 'missing'],
  ['/api/constructor', 'missing'],
  ['/docs/none', 'missing'],
];
for (const [path, expected] of rows) {
  test(`${path} is counted as ${expected}`, () => {
    assert.equal(classOfRoute(path), expected);
    assert.ok(routeClasses.includes(expected));
  });
}

test('no public path is counted as missing', () => {
  const paths = Object.keys(publicPathsWith({ mcp: true }));
  assert.deepEqual(
    paths.filter((path) => classOfRoute(path) === 'missing'),
    [],
  );
});
